import { describe, expect, it } from 'vitest';
import type { RulePack } from '../rule-pack.ts';
import { checkRulePack, findRulePack, roundPlanFor, rulePacks } from './index.ts';

const find = (id: string): RulePack => {
  const pack = findRulePack(id);
  if (!pack) throw new Error(`no pack ${id}`);
  return pack;
};

describe('the packs that ship', () => {
  it.each(rulePacks.map((pack) => [pack.id, pack] as const))('%s is consistent', (_, pack) => {
    expect(checkRulePack(pack)).toEqual({ ok: true, value: pack });
    expect(pack.source).not.toBe('');
    expect(pack.effective).toMatch(/^\d{4}-\d{2}-\d{2}$/);
  });

  it('let no team of two fall behind in sums because its opponent stayed away (R5.15)', () => {
    const summing = rulePacks.filter(
      ({ teamsPerRoom, standings }) => teamsPerRoom === 2 && standings.teams.includes('speaks-sum'),
    );
    expect(summing.length).toBeGreaterThan(5);
    expect(summing.filter(({ standings }) => standings.missingTotals !== 'average')).toEqual([]);
  });

  it('are found by their ids, and by no other', () => {
    expect(rulePacks.map((pack) => pack.id)).toEqual([
      'wudc-bp',
      'bp',
      'australs',
      'wsdc',
      'two-on-two',
      'three-on-three',
      'easters',
      'uadc',
      'world-schools-regional',
      'canadian',
      'apda',
      'karl-popper',
      'lincoln-douglas',
      'public-forum',
      'public-speaking',
    ]);
    expect(findRulePack('chess')).toBeUndefined();
  });

  it.each([
    ['wudc-bp', 'coin', 'Government Whip', 'Opposition Whip'],
    ['bp', 'fewest-repeats', 'Government Whip', 'Opposition Whip'],
    ['australs', 'fewest-repeats', 'Negative Reply', 'Affirmative Reply'],
    ['wsdc', 'fewest-repeats', 'Opposition Reply', 'Proposition Reply'],
  ])('%s meets by %s and ends with %s and %s', (id, meeting, last, very) => {
    expect(find(id).draw.options.meeting).toBe(meeting);
    expect(
      find(id)
        .speeches.slice(-2)
        .map((speech) => speech.name),
    ).toEqual([last, very]);
  });

  it('mark by style, content and strategy where World Schools do (R3.25)', () => {
    const byCriteria = rulePacks.filter(({ scores }) => scores.criteria);
    expect(byCriteria.map(({ id }) => id)).toEqual(['wsdc', 'world-schools-regional']);
    const rangesOf = (list: RulePack['scores']['criteria']) =>
      list?.map(({ name, min, max }) => [name, min, max]);
    const { criteria, replyCriteria } = find('wsdc').scores;
    expect(rangesOf(criteria)).toEqual([
      ['Style', 24, 32],
      ['Content', 24, 32],
      ['Strategy', 12, 16],
    ]);
    expect(rangesOf(replyCriteria)).toEqual([
      ['Style', 12, 16],
      ['Content', 12, 16],
      ['Strategy', 6, 8],
    ]);
  });

  it('keep half the scale for replies', () => {
    for (const pack of rulePacks) {
      const { substantive, reply } = pack.scores;
      if (reply) expect([reply.min * 2, reply.max * 2]).toEqual([substantive.min, substantive.max]);
    }
  });

  it('suggest a break that at most half the field reaches, or one final, for every size', () => {
    for (const pack of rulePacks) {
      for (const teams of [8, 16, 24, 40, 88, 120, 200, 400, 2000]) {
        const plan = roundPlanFor(pack, teams);
        expect(plan.breakSize * 2).toBeLessThanOrEqual(Math.max(teams, pack.teamsPerRoom * 2));
        expect(plan.silent).toBeLessThan(plan.preliminary);
      }
    }
  });
});

describe('roundPlanFor', () => {
  it.each([
    [2, 3, 4],
    [8, 5, 4],
    [239, 9, 32],
    [240, 9, 48],
    [400, 9, 48],
  ])('gives WUDC with %i teams %i rounds and a break of %i', (teams, preliminary, breakSize) => {
    expect(roundPlanFor(find('wudc-bp'), teams)).toMatchObject({ preliminary, breakSize });
  });
});

describe('checkRulePack', () => {
  const wsdc = find('wsdc');
  const first = wsdc.speeches[0];
  if (!first) throw new Error('no speech');
  const [plan] = wsdc.rounds;
  if (!plan) throw new Error('no plan');
  const perJudge = wsdc.ballots.preliminary;
  it.each<[string, string, Partial<RulePack>]>([
    ['sides-count', 'sides', { teamsPerRoom: 3, pointsPerRank: [2, 1, 0] }],
    ['side-twice', 'sides.1.id', { sides: wsdc.sides.map((side) => ({ ...side, id: 'x' })) }],
    ['points-count', 'pointsPerRank', { pointsPerRank: [1] }],
    ['points-not-descending', 'pointsPerRank', { pointsPerRank: [0, 1] }],
    ['team-too-small', 'maxTeamMembers', { maxTeamMembers: 2 }],
    [
      'speech-seat-unknown',
      'speeches.8.seat',
      { speeches: [...wsdc.speeches, { ...first, seat: 2 }] },
    ],
    ['speech-twice', 'speeches.8.position', { speeches: [...wsdc.speeches, first] }],
    ['speeches-count', 'speeches', { speakersPerTeam: 2 }],
    ['reply-rule-missing', 'replyRule', { replyRule: 'none' }],
    ['reply-range-missing', 'scores.reply', { scores: { ...wsdc.scores, reply: null } }],
    ['range-empty', 'adjudicatorScores', { adjudicatorScores: { min: 5, max: 5, step: 1 } }],
    ['range-off-step', 'adjudicatorScores', { adjudicatorScores: { min: 0, max: 5, step: 2 } }],
    [
      'metric-twice',
      'standings.speakers.1',
      { standings: { ...wsdc.standings, speakers: ['average', 'average'] } },
    ],
    ['metrics-empty', 'standings.teams', { standings: { ...wsdc.standings, teams: [] } }],
    [
      'fixed-total-missing',
      'standings.walkoverScore',
      { standings: { ...wsdc.standings, walkoverTotals: 'fixed', forfeitScore: 0 } },
    ],
    [
      'fixed-total-missing',
      'standings.forfeitScore',
      { standings: { ...wsdc.standings, forfeitTotals: 'fixed', walkoverScore: 0 } },
    ],
    [
      'out-of-limits',
      'standings.forfeitScore',
      { standings: { ...wsdc.standings, forfeitTotals: 'fixed', forfeitScore: -1 } },
    ],
    [
      'advancing-needs-more-teams',
      'ballots.elimination.result',
      { ballots: { preliminary: perJudge, elimination: { ...perJudge, result: 'advancing' } } },
    ],
    [
      'odd-bracket-for-other-room',
      'draw.options.oddBracket',
      { draw: { ...wsdc.draw, options: { ...wsdc.draw.options, oddBracket: 'anywhere' } } },
    ],
    [
      'side-limit-too-small',
      'draw.options.sideLimit.overall',
      {
        draw: {
          ...wsdc.draw,
          options: { ...wsdc.draw.options, sideLimit: { overall: 4, ofKind: null } },
        },
      },
    ],
    [
      'order-not-whole',
      'draw.options.pairingOrder',
      {
        draw: {
          ...wsdc.draw,
          options: {
            ...wsdc.draw.options,
            pairingOrder: (wsdc.draw.options.pairingOrder ?? []).slice(1),
          },
        },
      },
    ],
    [
      'out-of-limits',
      'draw.options.pairingOrder.0.0.weight',
      {
        draw: {
          ...wsdc.draw,
          options: {
            ...wsdc.draw.options,
            pairingOrder: [
              [{ term: 'side-limit', weight: 0 }],
              ...(wsdc.draw.options.pairingOrder ?? []).slice(1),
            ],
          },
        },
      },
    ],
    [
      'more-teams-only',
      'draw.options.smallerRooms',
      { draw: { ...wsdc.draw, options: { ...wsdc.draw.options, smallerRooms: true } } },
    ],
    ['rounds-empty', 'rounds', { rounds: [] }],
    ['rounds-not-ascending', 'rounds.1.fromTeams', { rounds: [plan, plan] }],
    ['silent-too-many', 'rounds.0.silent', { rounds: [{ ...plan, silent: 9 }] }],
    ['break-size-impossible', 'rounds.0.breakSize', { rounds: [{ ...plan, breakSize: 1 }] }],
  ])('reports %s at %s', (code, path, change) => {
    const result = checkRulePack({ ...wsdc, ...change });
    const found = result.ok ? [] : result.problems.map(({ code, path }) => ({ code, path }));
    expect(found).toContainEqual({ code, path });
  });

  it('lets nobody lose a rank as a speaker by rounds missed at the world championship', () => {
    const { standings, rounds } = find('wudc-bp');
    const most = Math.max(...rounds.map(({ preliminary }) => preliminary));
    expect(standings.speakerMissedAllowed).toBeGreaterThanOrEqual(most);
  });

  it('refuses the matching of two for rooms of four', () => {
    const bp = find('bp');
    const options = { ...bp.draw.options, method: 'optimal' } as const;
    const result = checkRulePack({ ...bp, draw: { ...bp.draw, options } });
    const paths = result.ok ? [] : result.problems.map(({ path }) => path);
    expect(paths).toEqual(['draw.options.method']);
  });

  it('tosses in rooms of two only (R3.24)', () => {
    const result = checkRulePack({ ...find('bp'), toss: { offers: 'side' } });
    expect(result.ok ? [] : result.problems.map(({ path }) => path)).toEqual(['toss']);
    const tossing = rulePacks.filter(({ toss }) => toss).map(({ teamsPerRoom }) => teamsPerRoom);
    expect(new Set(tossing)).toEqual(new Set([2]));
    expect(find('public-forum').toss).toEqual({ offers: 'side-or-order' });
  });

  it('refuses breaks of BP that no elimination draw can take', () => {
    const bp = find('bp');
    const sizes = [4, 6, 8, 10, 12, 16, 20, 24, 48, 64];
    const taken = sizes.filter(
      (breakSize) => checkRulePack({ ...bp, rounds: [{ ...plan, breakSize }] }).ok,
    );
    expect(taken).toEqual([4, 6, 8, 12, 16, 24, 48, 64]);
  });
});
