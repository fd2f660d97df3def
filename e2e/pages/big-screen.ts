import { expect, type Page } from '@playwright/test';

/** `manage/big-screen` on one device and the screen itself on another. */
export const screensPage = (page: Page) => ({
  /** Adds a screen with the code that its device shows. */
  async add(name: string, code: string): Promise<void> {
    await page.getByRole('button', { name: 'Add a screen' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add a screen' });
    await dialog.getByRole('textbox', { name: 'Name' }).fill(name);
    await dialog.getByRole('textbox', { name: 'Code on the screen' }).fill(code);
    await dialog.getByRole('button', { name: 'Add', exact: true }).click();
    await expect(dialog).toBeHidden();
  },
  /** Gives the one screen without a device the one that shows the code. */
  async pair(code: string): Promise<void> {
    await page.getByRole('textbox', { name: 'Code on the screen' }).fill(code);
    await page.getByRole('button', { name: 'Pair', exact: true }).click();
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

/** Opens `/screen` on a device. @returns the code that it shows */
export async function shownCode(screen: Page): Promise<string> {
  await screen.goto('/screen');
  const code = screen.getByRole('status', { name: 'Code' });
  await expect(code).toHaveText(/^\w{4} \w{4}$/);
  return (await code.textContent()) ?? '';
}

/** Adds a screen in the tab room, and waits until its device is paired. */
export async function pairScreen(screen: Page, desk: Page, name: string): Promise<void> {
  await screensPage(desk).add(name, await shownCode(screen));
  await expect(screen.getByRole('heading', { name: 'Pair this screen' })).toBeHidden();
}
