import { expect, type Locator, type Page } from '@playwright/test';

/** The organisers' pages of one tournament. */
export const tabRoom = (page: Page) => {
  const conductor = (round: string): Locator =>
    page
      .getByRole('region', { name: 'Round conductor' })
      .filter({ has: page.getByRole('heading', { name: round, exact: true }) });
  const open = async (area: string) => {
    await page
      .getByRole('navigation', { name: 'Areas' })
      .getByRole('link', { name: area, exact: true })
      .click();
  };
  return {
    conductor,
    /** By the rail: Overview, Check-in, Draw, Judges, Rooms, Motions, Ballots, Standings, Breaks … */
    open,
    async everybodyIsHere(round: string): Promise<void> {
      await open('Overview');
      await conductor(round).getByRole('button', { name: 'Everyone is here' }).click();
      await expect(conductor(round).getByText('Next: make the draw')).toBeVisible();
    },
    async drawAndConfirm(): Promise<void> {
      await open('Draw');
      await page.getByRole('button', { name: 'Make the draw' }).click();
      await page.getByRole('button', { name: 'Confirm the draw' }).click();
      await expect(page.getByRole('button', { name: 'Check and release' })).toBeVisible();
    },
    async allocateJudges(): Promise<void> {
      await open('Judges');
      await page.getByRole('button', { name: 'Allocate all' }).click();
      await expect(page.getByRole('button', { name: /, chair, / }).first()).toBeVisible();
      await expect(page.getByRole('button', { name: /^Empty seat: chair/ })).toHaveCount(0);
    },
    async assignRooms(): Promise<void> {
      await open('Rooms');
      await page.getByRole('button', { name: 'Assign all' }).click();
      await expect(page.getByText(/ ha(s|ve) a room$/)).toBeVisible();
    },
    async release(round: string): Promise<void> {
      await open('Draw');
      await page.getByRole('button', { name: 'Check and release' }).click();
      const dialog = page.getByRole('dialog', { name: `Release the ${round} draw` });
      // Disabled while the check runs, and for good when something hard speaks against it.
      await dialog.getByRole('button', { name: 'Release now' }).click();
      await expect(page.getByText(`The ${round} draw is out`)).toBeVisible();
    },
    /** Of the round that the page is about, which has to be this one. */
    async addMotion(
      round: string,
      motion: { reference: string; text: string; infoslide: string },
    ): Promise<void> {
      await open('Motions');
      // What other desks did arrives a moment later, and with it which round is next.
      await expect(page.getByRole('combobox', { name: 'Round' })).toHaveText(round);
      await page.getByRole('button', { name: 'Add a motion' }).first().click();
      const dialog = page.getByRole('dialog', { name: 'A new motion' });
      await dialog.getByRole('textbox', { name: 'Reference' }).fill(motion.reference);
      await dialog.getByRole('textbox', { name: 'Motion', exact: true }).fill(motion.text);
      await dialog.getByRole('textbox', { name: /^Infoslide/ }).fill(motion.infoslide);
      await dialog.getByRole('button', { name: 'Add', exact: true }).click();
      await expect(page.getByText(`${motion.reference} is saved`)).toBeVisible();
    },
    /** Confirms every ballot that waits at the desk; each confirmation leads to the next room. */
    async confirmWaiting(): Promise<void> {
      const waiting = page.getByRole('button', { name: 'Review' });
      await expect(waiting.first()).toBeVisible();
      const count = await waiting.count();
      await waiting.first().click();
      for (let done = 0; done < count; done++) {
        const heading = page.getByRole('dialog').getByRole('heading', { level: 2 }).first();
        const dialog = page.getByRole('dialog', { name: (await heading.textContent()) ?? '' });
        await dialog.getByRole('button', { name: 'Confirm', exact: true }).click();
        await expect(dialog).toBeHidden();
      }
      await expect(waiting).toHaveCount(0);
    },
    async complete(round: string): Promise<void> {
      await open('Overview');
      await conductor(round).getByRole('button', { name: 'Complete the round' }).click();
      await expect(page.getByText(`${round} is completed`)).toBeVisible();
    },
    async showResults(round: string): Promise<void> {
      await page.getByRole('button', { name: `Actions for ${round}` }).click();
      await page.getByRole('menuitem', { name: 'Show the results' }).click();
      await expect(page.getByText(`Results of ${round} are public`)).toBeVisible();
    },
  };
};
