import { expect, type Locator, type Page } from '@playwright/test';

/** `manage/checkin/desk`: a check-in, badge by badge. */
export const checkInDesk = (page: Page) => ({
  /** "12 of 20 are here". */
  count: page.getByRole('region', { name: 'Count' }),
  repair: page.getByRole('dialog', { name: 'Use for a round' }),

  /** Opens a check-in without an end. @returns when the desk shows it */
  async open(): Promise<void> {
    await page.getByRole('button', { name: 'Open a check-in' }).click();
    const dialog = page.getByRole('dialog', { name: 'Open a check-in' });
    await dialog.getByRole('button', { name: 'Open now' }).click();
    await expect(dialog).toBeHidden();
    await expect(this.count).toBeVisible();
  },
  /** Types what a hand scanner types: the badge's text and Enter. */
  async scan(personId: string): Promise<void> {
    await page.getByRole('textbox', { name: 'Scan a badge' }).focus();
    await page.keyboard.type(`rostrum:person:${personId}`);
    await page.keyboard.press('Enter');
  },
  async isHere(count: number): Promise<void> {
    await expect(this.count).toContainText(new RegExp(`^${count}\\s*of \\d+ are here`));
  },
  person: (name: string): Locator => page.getByRole('row', { name: new RegExp(name) }),
});
