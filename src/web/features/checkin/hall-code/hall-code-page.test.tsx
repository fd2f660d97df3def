import { expect, test, vi } from 'vitest';
import { ownTournamentPage } from '#testing/web/tournament-page.tsx';
import { HallCodePage } from './hall-code-page.tsx';

const page = ownTournamentPage();

test.each([
  [false, true],
  [true, false],
])('where the address is secure: %s, what will not work is said: %s', async (isSecure, isSaid) => {
  vi.stubGlobal('isSecureContext', isSecure);
  const text = (await page.show(<HallCodePage />)).textContent ?? '';
  expect(text).toContain('Who is checking in?');
  expect(text.includes('This address isn’t secure (http).')).toBe(isSaid);
  expect(text.includes('Your phone can’t open pages offline, use the camera')).toBe(isSaid);
});
