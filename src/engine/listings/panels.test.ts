/**
 * Panels of invented rounds under every option, in `panels/`: who sits where and why, what it costs, what
 * proves it, and what the checks say of it. To accept an intended change, run
 * `npx vitest run src/engine/listings -u` and read what changed.
 */
import { describe, expect, it, test } from 'vitest';
import {
  type Allocation,
  type AllocationInput,
  type AllocationOptions,
  allocateAlternatives,
  allocatePanels,
  checkPanels,
  explainSeat,
  measurePanels,
  proveAllocation,
  type SampleSize,
  sampleRound,
} from '../allocation/index.ts';
import { inWords, listingOf, listingOfAll } from './listing-of.ts';

type Own = Partial<SampleSize> & { readonly options?: Partial<AllocationOptions> };

const bands = ['first', 'second', null] as const;

/** A round with every band known of some of its judges. */
function roundOf({ options, ...size }: Own = {}): AllocationInput {
  const round = sampleRound({ debates: 4, adjudicators: 15, seed: 'listing', ...size });
  return {
    ...round,
    adjudicators: round.adjudicators.map((judge, index) => ({
      ...judge,
      language: bands[index % 3] ?? null,
      experience: bands[index % 2] ?? null,
    })),
    options: { ...round.options, steps: 300, ...options },
  };
}

/** The same round with the seats of an allocation in it, some of them locked. */
function seatedBy(
  input: AllocationInput,
  { panels }: Allocation,
  isLocked: (room: number, seat: number) => boolean,
): AllocationInput {
  const seatsOf = new Map(panels.map(({ debateId, seats }) => [debateId, seats]));
  return {
    ...input,
    debates: input.debates.map((debate, room) => ({
      ...debate,
      seats: (seatsOf.get(debate.id) ?? []).map((seat, at) => ({
        ...seat,
        locked: isLocked(room, at),
      })),
    })),
  };
}

function panelLines({ panels }: Pick<Allocation, 'panels'>): string {
  const lines = panels.map(({ debateId, seats }) => {
    const places = seats.map(({ adjudicatorId, role, locked }) => {
      return `${adjudicatorId} ${role}${locked ? ' (kept)' : ''}`;
    });
    return `${debateId}: ${places.join(', ')}\n`;
  });
  return lines.join('');
}

function allocated(input: AllocationInput): Allocation {
  const result = allocatePanels(input);
  if (!result.ok) throw new Error(JSON.stringify(result.problems));
  return result.value;
}

function linesOf(title: string, input: AllocationInput): string {
  const result = allocatePanels(input);
  if (!result.ok) return `${title}\n${listingOf('refused', result.problems)}\n`;
  const { panels, ...rest } = result.value;
  const proof = proveAllocation(input, result.value);
  return `${title}\n${panelLines({ panels })}${listingOfAll({ ...rest, proof })}\n`;
}

const cases: Readonly<Record<string, Own>> = {
  'as usual': {},
  'big panels on top': { options: { policy: 'big-on-top' } },
  'small panels on top': { options: { policy: 'small-on-top', oddOnly: false } },
  'even panels allowed': { options: { oddOnly: false, panelSize: 4 } },
  'chairs alone': { options: { wings: false } },
  'a consensus': { options: { decision: 'consensus' } },
  'two trainees a room': { trainees: 0.5, options: { traineesPerRoom: 2 } },
  'no trainees': { trainees: 0.5, options: { traineesPerRoom: 0 } },
  'least scores': { options: { minimumVotingScore: 4.5, minimumChairScore: 6.5 } },
  'many conflicts': { conflicts: 4 },
  'many conflicts between few': { conflicts: 6, adjudicators: 9, trainees: 0 },
  'rooms of two': { teamsPerRoom: 2, earlier: 6 },
  'a first round': { earlier: 0 },
  'no search': { options: { steps: 0 } },
  'no tolerance': { options: { tolerance: 0, steps: 800 } },
  'much tolerance': { options: { tolerance: 1, steps: 800 } },
  'more judges than seats': { adjudicators: 24 },
  'too few judges': { adjudicators: 6 },
  'fewer judges than rooms': { adjudicators: 3, trainees: 0 },
  'trainees alone': { trainees: 1 },
  'no chair strong enough': { options: { minimumChairScore: 9.9 } },
  'chairs that all conflict': { conflicts: 40, adjudicators: 6, trainees: 0 },
};

describe('panels', () => {
  it.each(Object.entries(cases))('%s: are filled as their listing says', async (title, own) => {
    const text = ['listing', 'second'].map((seed) => linesOf(seed, roundOf({ ...own, seed })));
    const file = title.replaceAll(' ', '-');
    await expect(text.join('')).toMatchFileSnapshot(`panels/filled/${file}.txt`);
  });

  it('leave nobody out who is kept, in every mode, as their listing says', async () => {
    const input = roundOf();
    const first = allocated(input);
    const kept = seatedBy(input, first, (room, at) => room === 0 || (room === 1 && at === 1));
    const gaps = {
      ...kept,
      debates: kept.debates.map((debate, room) => ({
        ...debate,
        seats: room < 2 ? debate.seats : debate.seats.slice(room - 1),
      })),
    };
    const other = { ...kept.options, seed: 'other', steps: 300 };
    const text = [
      linesOf('all but the locked again', { ...kept, options: other }),
      linesOf('gaps', { ...gaps, options: { ...other, mode: 'gaps' } }),
      linesOf('gaps, where nobody changes', {
        ...gaps,
        options: { ...other, mode: 'gaps', weights: { ...other.weights, change: 50 } },
      }),
    ];
    await expect(text.join('')).toMatchFileSnapshot('panels/kept.txt');
  });

  it('are refused where a kept seat breaks a rule, as their listing says', async () => {
    const input = roundOf();
    const [first, second] = input.debates;
    if (!first || !second) throw new Error('a round has rooms');
    const seat = (adjudicatorId: string, role: 'chair' | 'panellist' | 'trainee') => {
      return { adjudicatorId, role, locked: true };
    };
    const problems = input.adjudicators.map((judge) => {
      const clashing = { ...judge, conflictTeams: [first.teamIds[0] ?? ''] };
      const adjudicators = input.adjudicators.map((one) => (one.id === judge.id ? clashing : one));
      const debates = [
        { ...first, seats: [seat(judge.id, 'chair')] },
        { ...second, seats: [seat(judge.id, 'panellist')] },
        ...input.debates.slice(2),
      ];
      const result = allocatePanels({ ...input, adjudicators, debates });
      return listingOf(judge.id, result.ok ? 'taken' : result.problems);
    });
    await expect(problems.join('')).toMatchFileSnapshot('panels/refused.txt');
  });

  it('are offered in several ways as their listing says', async () => {
    const input = roundOf({ debates: 5, adjudicators: 20, seed: 'three' });
    const found = allocateAlternatives(input, { count: 3 });
    if (!found.ok) throw new Error('refused');
    const text = found.value.map(({ allocation, ...rest }, index) => {
      const { panels, ...figures } = allocation;
      return `way ${index + 1}\n${panelLines({ panels })}${listingOfAll({ ...rest, figures })}\n`;
    });
    await expect(text.join('')).toMatchFileSnapshot('panels/alternatives.txt');
  });
});

test('every seat is explained, measured and checked as the listing says', async () => {
  const own = { trainees: 0.3, conflicts: 2, teamsPerRoom: 2 };
  const text = (['voting', 'consensus'] as const).map((decision) => {
    const input = roundOf({ ...own, seed: decision, options: { decision } });
    const made = seatedBy(input, allocated(input), (room, at) => room === at);
    // The same panels a seat further on, so that there is something to find.
    const turned = made.debates.map((debate, room) => ({
      ...debate,
      seats: made.debates[(room + 1) % made.debates.length]?.seats ?? [],
    }));
    const boards = { 'as made': made, 'in the next room': { ...made, debates: turned } };
    const lines = Object.entries(boards).map(([title, board]) => {
      const seats = board.debates.flatMap(({ id: debateId, seats: all }) =>
        all.map(({ adjudicatorId, role }) => {
          const why = explainSeat({ ...board, debateId, adjudicatorId });
          const criteria = (why?.criteria ?? []).map(({ code, weight, cost, data }) => {
            return `  ${code} (weight ${weight}): ${inWords({ cost, ...data })}\n`;
          });
          const other = why?.alternative ? `  instead: ${inWords(why.alternative)}\n` : '';
          return `${debateId} ${adjudicatorId} ${role}\n${criteria.join('')}${other}`;
        }),
      );
      const findings = checkPanels(board).map((found) => `finding: ${inWords(found)}\n`);
      const costs = listingOf('costs', measurePanels(board));
      return `${title}\n${seats.join('')}${findings.join('')}${costs}\n`;
    });
    return `${decision}: ${lines.join('')}`;
  });
  await expect(text.join('')).toMatchFileSnapshot('panels/seats.txt');
});

test('rounds that are allocated at once keep to their own judges and sizes, as the listing says', async () => {
  const input = roundOf({ debates: 6, adjudicators: 18, teamsPerRoom: 2, seed: 'at once' });
  const debates = input.debates.map((debate, index) => ({
    ...debate,
    ...{ roundId: index % 2 === 0 ? 'first' : 'other', rank: 1 + Math.floor(index / 2) },
    panelSize: index < 3 ? 3 : undefined,
  }));
  const adjudicators = input.adjudicators.map((judge, index) => ({
    ...judge,
    ...(index % 3 === 0 ? { roundIds: [index % 2 === 0 ? 'first' : 'other'] } : {}),
  }));
  const both = { ...input, debates, adjudicators, options: { ...input.options, panelSize: 1 } };
  const seats = seatedBy(both, allocated(both), () => false);
  const swapped = {
    ...seats,
    debates: seats.debates.map((debate, at) => ({
      ...debate,
      seats: seats.debates[(at + 1) % seats.debates.length]?.seats ?? [],
    })),
  };
  const findings = checkPanels(swapped).map((found) => `finding: ${inWords(found)}\n`);
  await expect([linesOf('both', both), ...findings].join('')).toMatchFileSnapshot(
    'panels/at-once.txt',
  );
});

test('rules that a person lifts are lifted for whom they name, as the listing says', async () => {
  const strict = ['no chair strong enough', 'chairs that all conflict', 'trainees alone'] as const;
  const text = strict.map((title) => {
    const input = roundOf({ ...cases[title], seed: 'lifted' });
    const refused = allocatePanels(input);
    const relaxation = refused.ok ? null : refused.problems[0]?.data?.relaxation;
    const { waive = [] } = (relaxation ?? {}) as { waive?: AllocationOptions['waived'] };
    const lifted = { ...input, options: { ...input.options, waived: waive } };
    const half = { ...input, options: { ...input.options, waived: waive.slice(1) } };
    return `${title}\n${linesOf('all lifted', lifted)}${linesOf('all but one', half)}`;
  });
  await expect(text.join('')).toMatchFileSnapshot('panels/lifted.txt');
});

test('a search says how far it is, and ends when it is asked to, as the listing says', async () => {
  const input = roundOf({ debates: 8, adjudicators: 40, seed: 'progress' });
  const heard: string[] = [];
  const progress = (done: number, of: number, phase: string) => {
    heard.push(`${Math.round(done * 100) / 100} of ${of} ${phase}`);
  };
  const whole = allocatePanels(input, { progress });
  const all = [...heard];
  heard.length = 0;
  let left = 3;
  const stopped = allocatePanels(input, { progress, shouldStop: () => --left < 0 });
  const costs = [whole, stopped].map((made) =>
    made.ok ? { linear: made.value.linear, pairwise: made.value.pairwise } : made.problems,
  );
  await expect(listingOfAll({ all, ended: heard, costs })).toMatchFileSnapshot(
    'panels/progress.txt',
  );
});

test('rounds for tests and benches are made up as the listing says', async () => {
  const { debates, adjudicators, past, institutions } = sampleRound({
    ...{ debates: 11, adjudicators: 12, earlier: 2, teamsPerRoom: 2, seed: 'sample' },
  });
  const lines = [...debates, ...institutions, ...adjudicators, ...past.slice(0, 12)].map(
    (row) => `${inWords(row)}\n`,
  );
  await expect(lines.join('')).toMatchFileSnapshot('panels/sample.txt');
});
