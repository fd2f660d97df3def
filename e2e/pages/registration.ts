import { expect, type Page } from '@playwright/test';

/** `register`: the form, its refusals and what comes after. */
export const registerPage = (page: Page) => ({
  async open(slug: string, code?: string): Promise<void> {
    await page.goto(`/tournaments/${slug}/register${code ? `?code=${code}` : ''}`);
  },
  async tell(who: { readonly name?: string; readonly email: string }): Promise<void> {
    if (who.name !== undefined) await page.getByLabel('Full name').fill(who.name);
    await page.getByLabel('Email').fill(who.email);
  },
  async chooseTeam(name: string): Promise<void> {
    await page.getByRole('combobox', { name: 'Team', exact: true }).click();
    await page.getByRole('option', { name, exact: false }).click();
  },
  async nameTeam(name: string): Promise<void> {
    await this.chooseTeam('New Team');
    await page.getByLabel('New team name').pressSequentially(name);
  },
  send: () => page.getByRole('button', { name: 'Register', exact: true }).click(),
  submit: () => page.getByRole('button', { name: 'Register', exact: true }),
  done: () => page.getByRole('dialog', { name: 'You are registered' }),
  whoops: () => page.getByRole('alertdialog', { name: 'Whoops' }),
  /** Sends the form past its button, as a script would; answers what was alerted. */
  async force(): Promise<string> {
    const alerted = page.waitForEvent('dialog');
    const sent = page.evaluate(() => document.querySelector('form')?.requestSubmit());
    const dialog = await alerted;
    const message = dialog.message();
    await dialog.accept();
    await sent;
    return message;
  },
  async expectForm(): Promise<void> {
    await expect(page.getByLabel('Full name')).toBeVisible();
  },
});
