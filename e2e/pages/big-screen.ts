import { expect, type Page } from '@playwright/test';

/** `manage/big-screen` on one device and the screen itself on another. */
export const screensPage = (page: Page) => ({
  /** The pairing code of the one screen that waits for its device. */
  async code(): Promise<string> {
    const code = page
      .getByRole('article')
      .getByRole('status')
      .filter({ hasText: /^\w{4} \w{4}$/ });
    return ((await code.textContent()) ?? '').replace(' ', '');
  },
  /** Adds a screen. @returns its pairing code */
  async add(name: string): Promise<string> {
    await page.getByRole('button', { name: 'Add a screen' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add a screen' });
    await dialog.getByRole('textbox', { name: 'Name' }).fill(name);
    await dialog.getByRole('button', { name: 'Add', exact: true }).click();
    return this.code();
  },
  async show(
    scene:
      | 'Clock'
      | 'Schedule'
      | 'Check-in'
      | 'Draw'
      | 'Motion'
      | 'Break'
      | 'Speaker awards'
      | 'Champion'
      | 'Results'
      | 'Standings'
      | 'Message',
  ): Promise<void> {
    const shows = page.getByRole('combobox', { name: 'Shows' });
    await shows.click();
    await page.getByRole('option', { name: scene, exact: true }).click();
    await expect(shows).toHaveText(scene);
  },
  /** Answers what a scene asks for: its round, its category. */
  async choose(field: string, option: string): Promise<void> {
    const combobox = page.getByRole('combobox', { name: field, exact: true });
    await combobox.click();
    await page.getByRole('option', { name: option, exact: true }).click();
    await expect(combobox).toHaveText(option);
  },
  /** Reveals the next place. @returns the name of its team */
  async revealNext(): Promise<string> {
    const next = page.getByText(/ shown; next is /).locator('b');
    const name = (await next.textContent()) ?? '';
    await page.getByRole('button', { name: /^Reveal place \d+$/ }).click();
    await expect(next.filter({ hasText: name })).toBeHidden();
    return name;
  },
});

/** Pairs the device with the code typed by hand. */
export async function pairScreen(page: Page, code: string): Promise<void> {
  await page.goto('/screen');
  await page.getByRole('textbox', { name: 'Code' }).fill(code);
  await page.getByRole('button', { name: 'Pair' }).click();
  await expect(page.getByRole('heading', { name: 'Pair this screen' })).toBeHidden();
}
