import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { findRulePack } from '#engine/formats/index.ts';
import type { BallotForm } from '../keep/saved-ballot.ts';
import { firstSheet } from './sheet-edit.ts';
import { SheetReadBack } from './sheet-read-back.tsx';
import { checkSheet } from './use-checked-sheet.ts';

const pack = findRulePack('australs');
if (!pack) throw new Error('no pack');

const form: BallotForm = {
  ...{ debateId: 'd', roundId: 'r', roundName: 'Round 1', stage: 'preliminary', venue: null },
  ...{ flight: null, adjudicatorId: 'j', viewerId: 'j', advancing: 1, panel: [], motions: [] },
  ...{ roomMotion: null, caseEntry: 'off', texts: [], flags: [], sidesOpen: false, latest: null },
  reasonsFor: { low: null, high: null, asks: true },
  isOver: false,
  resting: null,
  teams: ['Ants', 'Bees'].map((name, seat) => ({
    ...{ id: name, name, seat },
    speakers: ['One', 'Two', 'Three'].map((n) => ({ id: `${name} ${n}`, name: `${name} ${n}` })),
  })),
};

/** The first team wins; each reply is by the second speaker. */
function sheet() {
  const blank = firstSheet(form, pack as NonNullable<typeof pack>);
  return {
    ...blank,
    teams: blank.teams.map((team, seat) => ({
      ...team,
      win: seat === 0,
      speeches: team.speeches.map((speech) => ({
        ...speech,
        speakerId: speech.kind === 'reply' ? `${team.teamId} Two` : speech.speakerId,
        score: speech.kind === 'reply' ? 38 - seat : 76 - seat,
      })),
    })),
  };
}

const host = document.createElement('div');
const root = createRoot(host);
beforeAll(() => {
  Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true);
  i18n.loadAndActivate({ locale: 'en-GB', messages: {} });
});
afterEach(async () => act(async () => root.unmount()));

test('what is read out before a ballot is sent names who replied', async () => {
  const checked = checkSheet(form, pack, sheet());
  expect(checked.problems).toEqual([]);
  await act(async () =>
    root.render(
      <I18nProvider i18n={i18n}>
        <SheetReadBack checked={checked} />
      </I18nProvider>,
    ),
  );
  const text = host.textContent ?? '';
  expect(text).toMatch(/reply by Ants Two\s*38/);
  expect(text).toMatch(/reply by Bees Two\s*37/);
  expect(text).not.toMatch(/reply by \w+ (One|Three)/);
});
