import { expect, type Locator, type Page } from '@playwright/test';

/** What a judge marks: by team, best first. */
export interface Marks {
  readonly team: string;
  readonly rank: number;
  readonly scores: readonly number[];
}

/** A participant's own page by private link, and the ballot behind it. */
export const phone = (page: Page) => ({
  card: (round: string): Locator => page.getByRole('article', { name: round }),
  banner: page.getByRole('status'),

  async openBallot(): Promise<void> {
    await page.getByRole('link', { name: 'Fill in your ballot' }).click();
    await expect(page.getByRole('navigation', { name: 'Steps of the ballot' })).toBeVisible();
  },
  /** Names of the teams on the ballot, in the order of the sides. */
  async teams(): Promise<string[]> {
    const headings = page.getByRole('heading', { level: 2 }).locator('bdi');
    await expect(headings.first()).toBeVisible();
    return headings.allTextContents();
  },
  async mark({ team, rank, scores }: Marks): Promise<void> {
    const block = page.getByRole('region', { name: `: ${team}` });
    await block
      .getByRole('radiogroup', { name: `Rank of ${team}` })
      .getByRole('radio', { name: String(rank) })
      .check();
    const fields = block.getByRole('textbox', { name: /^Score of/ });
    for (const [index, score] of scores.entries()) await fields.nth(index).fill(String(score));
  },
  /** On the ballot of a final: the others lose with it. */
  async wins(team: string): Promise<void> {
    await page
      .getByRole('radiogroup', { name: `Does ${team} win?` })
      .getByRole('radio', { name: 'Wins' })
      .check();
  },
  /** Reads back, ticks everything that is asked, sends. */
  async readBackAndSend(): Promise<void> {
    await page.getByRole('button', { name: 'Read it back' }).click();
    await expect(page.getByText(/^In words: /)).toBeVisible();
    for (const tick of await page.getByRole('checkbox').all()) await tick.check();
    await page.getByRole('button', { name: 'Send ballot' }).click();
  },
});
