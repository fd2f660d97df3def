import { expect, type Locator, type Page } from '@playwright/test';

/** `manage/ballots`: the ballots of a round at the desk. Everything after `open` is typed. */
export function ballotDesk(page: Page, slug: string) {
  let strokes = 0;
  const dialog = page.getByRole('dialog', { name: /^Ballots of/ });
  return {
    dialog,
    sheet: page.getByRole('table', { name: 'Ballots of the room' }),
    /** Keys pressed since the last call. */
    strokes(): number {
      const pressed = strokes;
      strokes = 0;
      return pressed;
    },
    room: (venue: string): Locator => page.getByRole('dialog', { name: `Ballots of ${venue}` }),
    row: (venue: string): Locator => page.getByRole('row').filter({ hasText: venue }),
    /** Opens the list and a room of it, by the act of its row. */
    async open(venue: string, act: string): Promise<void> {
      await page.goto(`/tournaments/${slug}/manage/ballots`);
      await this.row(venue).getByRole('button', { name: act }).click();
      await expect(this.room(venue)).toBeVisible();
    },
    async press(...keys: string[]): Promise<void> {
      for (const key of keys) {
        strokes++;
        await page.keyboard.press(key);
      }
    },
    /** Types as on a number pad: fields that cannot take another digit are left by themselves. */
    async type(...texts: string[]): Promise<void> {
      for (const text of texts) {
        strokes += text.length;
        await page.keyboard.type(text);
      }
    },
  };
}
