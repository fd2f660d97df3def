import { expect, test } from 'vitest';
import { findRulePack } from '#engine/formats/index.ts';
import { ownTournamentPage } from '#testing/web/tournament-page.tsx';
import type { BallotForm } from '../keep/saved-ballot.ts';
import { hasPanel, ReadBackStep } from './read-back-step.tsx';
import { firstSheet } from './sheet-edit.ts';
import { UnreleasedMotions } from './sheet-fields.tsx';
import { checkSheet } from './use-checked-sheet.ts';

const page = ownTournamentPage();
const pack = findRulePack('wudc-bp');
if (!pack) throw new Error('no pack');

const cho = { id: 'cho', name: 'Cho', role: 'chair' };
const pia = { id: 'pia', name: 'Pia', role: 'panellist' };
const pau = { id: 'pau', name: 'Pau', role: 'panellist' };
const tara = { id: 'tara', name: 'Tara', role: 'trainee' };

/** The read-back of a judge's sheet, with the tick for the agreement where the page asks for it. */
const agreement = async (
  viewerId: string,
  panel: readonly (typeof cho)[],
): Promise<string | null> => {
  const ticks = await ticksOf(viewerId, panel);
  return ticks.find((text) => /agreed|decision/.test(text)) ?? null;
};

const ticksOf = async (
  viewerId: string,
  panel: readonly (typeof cho)[],
  change: Partial<BallotForm> = {},
): Promise<string[]> => {
  const form = {
    stage: 'preliminary',
    viewerId,
    panel,
    advancing: 2,
    motions: [],
    roomMotion: null,
    caseEntry: 'off',
    sidesOpen: false,
    teams: ['A', 'B', 'C', 'D'].map((id, seat) => ({
      id,
      name: id,
      seat,
      speakers: [1, 2].map((n) => ({ id: `${id}${n}`, name: `${id} ${n}` })),
    })),
    ...change,
  } as unknown as BallotForm;
  const blank = firstSheet(form, pack);
  const teams = blank.teams.map((team, at) => ({
    ...team,
    ...(form.stage === 'elimination' ? { win: at < 2 } : { rank: at + 1 }),
    speeches:
      form.stage === 'elimination'
        ? team.speeches
        : team.speeches.map((speech) => ({ ...speech, score: 80 - at })),
  }));
  const checked = checkSheet(form, pack, { ...blank, teams });
  const host = await page.show(
    <ReadBackStep
      checked={checked}
      ticked={new Set()}
      onTick={() => undefined}
      onLowPointReason={() => undefined}
      reason={null}
      onReason={() => undefined}
      asksPanel={hasPanel(checked)}
    />,
  );
  return [...host.querySelectorAll('label')].map(({ textContent }) => textContent ?? '');
};

test('the chair has agreed with the panellists, not with themselves', async () => {
  expect(await agreement('cho', [pia, cho, pau])).toBe('I have agreed this with Pia and Pau');
});

test('a panellist who sends it has agreed with the chair first, then with the others', async () => {
  expect(await agreement('pia', [pia, cho, pau])).toBe('I have agreed this with Cho and Pau');
});

test('a trainee is no party to the agreement', async () => {
  const trainee = 'Tara is a trainee and doesn’t count';
  expect(await agreement('cho', [cho, pia, tara])).toBe(`I have agreed this with Pia; ${trainee}`);
  expect(await agreement('cho', [cho, tara])).toBe(`This is my decision; ${trainee}`);
});

test('who judges alone agrees with nobody', async () => {
  expect(await agreement('cho', [cho])).toBeNull();
});

test('before the motions are released the sheet says why it shows no text', async () => {
  const show = (...texts: string[]) => {
    const motions = texts.map((text, at) => ({ id: `${at}`, reference: `${at + 1}`, text }));
    return page.show(<UnreleasedMotions form={{ motions } as unknown as BallotForm} />);
  };
  expect((await show('')).textContent).toContain('The motion isn’t released yet');
  expect((await show('', '')).textContent).toContain('only their numbers are shown');
  expect((await show('This House would')).textContent).toBe('');
  expect((await show()).textContent).toBe('');
});

test('the first ballot of an elimination with open sides asks whether these are the sides', async () => {
  const open = { stage: 'elimination', sidesOpen: true } as const;
  const sides = (ticks: readonly string[]) => ticks.filter((text) => /sides/.test(text));
  expect(sides(await ticksOf('cho', [cho], open))).toEqual([
    'These are the sides: Opening Government: A, Opening Opposition: B, Closing Government: C, Closing Opposition: D',
  ]);
  expect(sides(await ticksOf('cho', [cho], { ...open, sidesOpen: false }))).toEqual([]);
});
