/** A link to one of the switches leads to it: it has the focus, and no other one has. */
import { afterEach, expect, test } from 'vitest';
import { ownTournamentPage } from '#testing/web/tournament-page.tsx';
import { Switches } from './switches.tsx';

const page = ownTournamentPage();
const form = { confirmByAnother: true, publicSpeakerScores: true, useInstitutionPrefixes: true };
afterEach(() => {
  location.hash = '';
});

test.each([
  ['#second-person', true],
  ['', false],
])('with “%s” at the end of the address', async (hash, isFocused) => {
  location.hash = hash;
  const host = await page.show(<Switches form={form} onChange={() => undefined} />);
  const [first] = host.querySelectorAll('input');
  expect(document.activeElement === first).toBe(isFocused);
});
