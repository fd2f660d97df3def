import { expect, type Page } from '@playwright/test';

/** `settings/staff` for the owner, and the invite for the one who is asked. */
export const staffPage = (page: Page) => ({
  /** Makes a link that works once. */
  async inviteByLink(): Promise<string> {
    await page.getByRole('button', { name: 'Invite' }).click();
    const dialog = page.getByRole('dialog', { name: 'Invite to the staff' });
    await dialog.getByRole('radio', { name: 'With a link' }).check();
    await dialog.getByRole('button', { name: 'Invite' }).click();
    const made = page.getByRole('dialog', { name: 'Share this link' });
    const link = made.getByRole('group', { name: 'Invite link' }).getByText(/^http/);
    const address = (await link.textContent()) ?? '';
    await made.getByRole('button', { name: 'Done' }).click();
    return address;
  },
  async accept(): Promise<void> {
    await page.getByRole('button', { name: 'Accept' }).click();
    await expect(page).toHaveURL(/\/manage$/);
  },
});
