import { expect, type Page } from '@playwright/test';

export interface WizardInput {
  readonly name: string;
  readonly format: RegExp;
  readonly teams: number;
  readonly rounds: number;
  readonly breaking: number;
  /** As typed into the field: one a line or a pattern. */
  readonly rooms: string;
}

/** `/tournaments/create`, all steps of it. */
export const wizard = (page: Page) => ({
  /** From the first step to the page that says the tournament is there. */
  async create(input: WizardInput): Promise<void> {
    await page.getByRole('radio', { name: input.format }).check();
    await page
      .getByRole('textbox', { name: 'Approximate number of teams' })
      .fill(String(input.teams));
    await page.getByRole('textbox', { name: 'Preliminary rounds' }).fill(String(input.rounds));
    await page.getByRole('textbox', { name: 'Teams that break' }).fill(String(input.breaking));
    await page.getByRole('link', { name: 'Continue to Details' }).click();
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill(input.name);
    await page.getByRole('link', { name: 'Continue to Tab' }).click();
    await page.getByRole('link', { name: 'Continue to Rooms' }).click();
    await page.getByRole('textbox', { name: /^Rooms/ }).fill(input.rooms);
    await page.getByRole('link', { name: 'Continue to Finish' }).click();
    await page.getByRole('button', { name: 'Create the tournament' }).click();
    await expect(page.getByRole('link', { name: 'Go to the tab room' })).toBeVisible();
  },
  async toTabRoom(): Promise<void> {
    await page.getByRole('link', { name: 'Go to the tab room' }).click();
    await expect(page.getByRole('region', { name: 'Round conductor' }).first()).toBeVisible();
  },
});
