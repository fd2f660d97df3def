import { expect, type Locator, type Page } from '@playwright/test';

interface TextFile {
  readonly name: string;
  readonly text: string;
}

/** `settings/data`: import with preview, and taking it back. */
export const dataPage = (page: Page) => ({
  problems: page.getByRole('grid', { name: 'Problems' }),
  importButton: page.getByRole('button', { name: 'Import', exact: true }),
  /** A kind in the preview: "Teams: 88 new, 0 changed, 0 unchanged". */
  counted: (sentence: string): Locator => page.getByLabel(sentence, { exact: true }),

  /** Pastes a table and looks at what it would do. */
  async paste(kind: string, table: string): Promise<void> {
    await page.getByRole('button', { name: 'Paste a table instead' }).click();
    await page.getByRole('combobox', { name: 'What it is' }).click();
    await page.getByRole('option', { name: `${kind}.csv` }).click();
    await page.getByRole('textbox', { name: 'Table' }).fill(table);
    await page.getByRole('button', { name: 'Review', exact: true }).click();
  },
  /** Chooses files as from a folder and looks at what they would do. */
  async choose(files: readonly TextFile[]): Promise<void> {
    await page.getByLabel(/^Drop a folder/).setInputFiles(
      files.map(({ name, text }) => ({
        name,
        mimeType: 'text/csv',
        buffer: Buffer.from(text, 'utf8'),
      })),
    );
  },
  /** Writes what the preview shows. */
  async apply(): Promise<void> {
    await expect(page.getByText('can be imported.')).toBeVisible();
    await page.getByRole('button', { name: 'Import', exact: true }).click();
    await expect(page.getByText('You can undo it below.').last()).toBeVisible();
    await expect(page.getByRole('button', { name: 'Paste a table instead' })).toBeVisible();
  },
});
