import { expect, test } from 'vitest';
import { waitFor } from '#testing/wait-for.ts';
import { ownTournamentPage } from '#testing/web/tournament-page.tsx';
import { serverNow } from '#web/lib/live/server-clock.ts';
import type { MyCard, MyPageData } from './my-data.ts';
import { NowCard } from './now-card.tsx';
import type { CardStage } from './stage-of.ts';

const page = ownTournamentPage();
const fromNow = (minutes: number) => new Date(serverNow() + minutes * 60_000).toISOString();
const motion = { id: 'm', reference: 'Bridge', text: 'THW build the bridge', infoslide: '' };

/** Minutes from now until the motion, and what is public of it, by stage. */
const stages: Record<CardStage, { readonly reveal: number; readonly isOut: boolean }> = {
  room: { reveal: 90, isOut: false },
  counting: { reveal: 1, isOut: false },
  preparing: { reveal: -5, isOut: true },
  debating: { reveal: -20, isOut: true },
};

function cardIn(stage: CardStage, fields: Partial<MyCard> = {}): MyCard {
  const { reveal, isOut } = stages[stage];
  return {
    roundId: 'r',
    roundName: 'Round 3',
    debate: {
      id: 'd',
      venue: 'B12',
      building: 'Law School',
      mapLink: 'https://maps.example.org/law',
      accessNotes: 'Use the side door',
      link: 'https://meet.example.org/b12',
      channel: null,
      sidesOpen: false,
      flight: null,
      teams: ['Oslo A', 'Lund B', 'Graz C', 'Cork D'].map((name, seat) => ({
        id: `t${seat}`,
        name,
        emoji: null,
        seat,
      })),
      panel: [
        { id: 'chair', name: 'Cho Chair', role: 'chair' },
        { id: 'wing', name: 'Pia Panellist', role: 'panellist' },
      ],
    } as unknown as MyCard['debate'],
    seat: 1,
    role: null,
    bye: false,
    changes: [{ at: fromNow(-3), kind: 'room', name: null, from: 'A1', to: 'B12' }],
    ballot: 'none',
    ballotChair: null,
    ballotSentBy: null,
    startsAt: fromNow(100),
    motions: {
      roundId: 'r',
      roundName: 'Round 3',
      state: isOut ? 'released' : 'scheduled',
      infoslideAt: fromNow(reveal - 2),
      countdownAt: fromNow(reveal - 2),
      revealAt: fromNow(reveal),
      preparationEndsAt: fromNow(reveal + 15),
      infoslides: [],
      motions: isOut ? [motion] : [],
    } as MyCard['motions'],
    ...fields,
  };
}

const data = (id: string, team: boolean) =>
  ({
    person: {
      id,
      name: 'Ada',
      codeName: null,
      roles: [team ? 'speaker' : 'adjudicator'],
      team: team ? { id: 't1', name: 'Lund B', codeName: null } : null,
      partners: team ? ['Bo Berg'] : [],
    },
  }) as MyPageData;
const speaker = data('ada', true);

const shown = async (card: MyCard, of: MyPageData, answers = {}) =>
  page.show(<NowCard card={card} data={of} base="/me" />, answers);

test.each(Object.keys(stages) as CardStage[])(
  'a speaker sees room, side, teams, panel, way and changes in the stage “%s”',
  async (stage) => {
    const text = (await shown(cardIn(stage), speaker)).textContent ?? '';
    for (const known of ['B12', 'Opening Opposition', 'Bo', 'Law School', 'Use the side door']) {
      expect(text).toContain(known);
    }
    for (const opponent of ['Oslo A', 'Graz C', 'Cork D']) expect(text).toContain(opponent);
    for (const judge of ['Cho Chair', 'Pia Panellist']) expect(text).toContain(judge);
    expect(text).toMatch(/Changed at \d\d:\d\d: room A1 → B12/);
    const links = [...page.host().querySelectorAll('a')].map(({ href }) => href);
    expect(links).toContain('https://maps.example.org/law');
    expect(links).toContain('https://meet.example.org/b12');
    expect(text.includes(motion.text)).toBe(stages[stage].isOut);
  },
);

test.each(Object.keys(stages) as CardStage[])(
  'a judge sees room, part, every team and the way in the stage “%s”',
  async (stage) => {
    const card = cardIn(stage, { seat: null, role: 'panellist', ballot: 'due' });
    const text = (await shown(card, data('wing', false))).textContent ?? '';
    for (const known of ['B12', 'You judge', 'Law School', 'Cho Chair', 'Lund B', 'Oslo A']) {
      expect(text).toContain(known);
    }
  },
);

test('open sides are said to be open, and no side is shown', async () => {
  const card = cardIn('debating');
  const debate = { ...card.debate, sidesOpen: true } as MyCard['debate'];
  const text = (await shown({ ...card, debate }, speaker)).textContent;
  expect(text).toContain('Sides are decided in the room');
  expect(text).not.toContain('Opening Opposition');
});

test('the card has the start that is expected now, and the plan while nobody knows better', async () => {
  const [planned, expected] = ['09:30', '09:55'].map((at) => `2030-11-21T${at}:00.000Z`);
  const card = cardIn('room', { startsAt: planned ?? '' });
  const debate = { kind: 'debate', roundId: 'r', expectedStartsAt: expected };
  const late = { events: [{ ...debate, roundId: 'other' }, debate], now: planned };
  expect((await shown(card, speaker)).textContent).toContain('09:30');
  const host = await shown(card, speaker, { '/schedule': late });
  await waitFor(() => expect(host.textContent).toContain('09:55'));
  expect(host.textContent).not.toContain('09:30');
});

test('a panellist reads who sent the ballot, and that it is not their own', async () => {
  const card = cardIn('debating', {
    ...{ seat: null, role: 'panellist', ballot: 'submitted' },
    ...{ ballotChair: 'Cho Chair', ballotSentBy: 'Dana Desk' },
  });
  const text = (await shown(card, data('wing', false))).textContent;
  expect(text).toContain('The ballot was received');
  expect(text).toContain('Sent by Dana Desk');
  expect(text).not.toContain('Your ballot');
});

test('the chair reads that their own ballot was received, and nobody else’s name', async () => {
  const card = cardIn('debating', { seat: null, role: 'chair', ballot: 'confirmed' });
  const text = (await shown(card, data('chair', false))).textContent;
  expect(text).toContain('Your ballot is confirmed');
  expect(text).not.toContain('Sent by');
});
