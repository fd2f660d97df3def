import { expect, type Page } from '@playwright/test';

/** `/signin` and the local provider's own page behind it. */
export const signInPage = (page: Page) => ({
  /** From `/signin` through the provider's form, back to where the sign-in was asked for. */
  async signInAs(name: string): Promise<void> {
    await page.getByRole('link', { name: 'Continue' }).click();
    await page.getByLabel('Your name').fill(name);
    await page.getByRole('button', { name: 'Continue', exact: true }).click();
    await expect(page).not.toHaveURL(/signin|\/api\//);
  },
});
