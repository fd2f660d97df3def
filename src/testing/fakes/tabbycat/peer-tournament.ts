/** An invented tournament with everything that an import takes, written into a real Tabbycat by its API. */

export interface Peer {
  /** Sends JSON to a path below `/api/v1` and reads the answer. @throws with the site's words */
  send(method: 'POST' | 'PUT' | 'PATCH', path: string, body: unknown): Promise<{ url: string }>;
}

export const slug = 'riverbend-recorded';
const home = `/tournaments/${slug}`;

/**
 * The site must not have it yet; institutions are the site's and must not have these names. Room
 * constraints of institutions cannot be written: 2.9.3 answers 500.
 */
export async function writeTournament(peer: Peer): Promise<void> {
  const add = async (path: string, body: unknown) => (await peer.send('POST', path, body)).url;
  await add('/tournaments', {
    name: 'Riverbend Open',
    short_name: 'Riverbend',
    slug,
    active: true,
  });
  await writePreferences(peer);
  const institutions = await writeInstitutions(add);
  const breaks = {
    open: await add(`${home}/break-categories`, openBreak),
    esl: await add(`${home}/break-categories`, eslBreak),
  };
  const categories = {
    esl: await add(`${home}/speaker-categories`, { name: 'ESL', slug: 'esl', seq: 1, limit: 10 }),
    novice: await add(`${home}/speaker-categories`, { name: 'Novice', slug: 'novice', seq: 2 }),
  };
  const rounds = await writeRounds(add, breaks);
  const rooms = await writeRooms(add);
  const teams: string[] = [];
  for (const team of teamRows(institutions, breaks, categories, rooms)) {
    teams.push(await add(`${home}/teams`, team));
  }
  const judges: string[] = [];
  for (const judge of judgeRows(institutions, teams, judges, rooms)) {
    judges.push(await add(`${home}/adjudicators`, judge(judges)));
  }
  await writeMotions(add, rounds);
  for (const question of questions) await add(`${home}/feedback-questions`, question);
  // One judge misses the first round, which nobody has said of the others.
  const present = [...teams, ...judges.slice(1), ...rooms.venues];
  // 2.9.3 stores them, then answers 500.
  await peer.send('PUT', `${home}/rounds/1/availabilities`, present).catch(() => undefined);
}

type Add = (path: string, body: unknown) => Promise<string>;

const openBreak = {
  ...{ name: 'Open', slug: 'open', seq: 1, break_size: 4, is_general: true },
  ...{ priority: 1, limit: 0, rule: 'standard' },
};
const eslBreak = {
  ...{ name: 'ESL', slug: 'esl', seq: 2, break_size: 4, is_general: false },
  ...{ priority: 2, limit: 12, rule: 'standard' },
};

async function writePreferences(peer: Peer): Promise<void> {
  const changed = {
    debate_rules__teams_in_debate: 4,
    debate_rules__substantive_speakers: 2,
    debate_rules__reply_scores_enabled: false,
    scoring__score_min: 50,
    scoring__score_max: 100,
    scoring__score_step: 1,
    draw_rules__draw_pairing_method: 'random',
    ui_options__team_code_names: 'all-tooltips',
  };
  for (const [identifier, value] of Object.entries(changed)) {
    await peer.send('PATCH', `${home}/preferences/${identifier}`, { value });
  }
}

export const institutionNames = [
  'Saltmarsh University',
  'Fernhill College',
  'Oakridge Institute',
  'Kilnford Academy',
];

async function writeInstitutions(add: Add) {
  const of = (name: string, code: string, region: string | null) =>
    add('/institutions', { name, code, region });
  return {
    salt: await of('Saltmarsh University', 'Saltmarsh', 'North'),
    fern: await of('Fernhill College', 'Fernhill', 'South'),
    oak: await of('Oakridge Institute', 'Oakridge', null),
    // Has neither teams nor judges here: only a conflict names it.
    kiln: await of('Kilnford Academy', 'Kilnford', 'South'),
  };
}

async function writeRounds(add: Add, breaks: { open: string; esl: string }) {
  const of = (seq: number, name: string, abbreviation: string, fields: object) =>
    add(`${home}/rounds`, {
      ...{ seq, name, abbreviation, stage: 'P', draw_type: 'P', draw_status: 'N' },
      ...{ completed: false, silent: false, feedback_weight: 0.2, weight: 1 },
      ...{ motions_released: false, break_category: null, motions: [], ...fields },
    });
  const last = { stage: 'E', draw_type: 'E', feedback_weight: 0.5 };
  return [
    await of(1, 'Round 1', 'R1', { draw_type: 'R', starts_at: '2027-03-06T09:30:00Z' }),
    await of(2, 'Round 2', 'R2', {}),
    await of(3, 'Round 3', 'R3', { silent: true, weight: 2 }),
    await of(4, 'ESL Grand Final', 'EGF', { ...last, break_category: breaks.esl }),
    await of(5, 'Grand Final', 'GF', { ...last, break_category: breaks.open }),
  ];
}

async function writeRooms(add: Add) {
  const category = (name: string, display_in_venue_name: string, description: string) =>
    add(`${home}/venue-categories`, {
      ...{ name, description, display_in_venue_name },
      ...{ display_in_public_tooltip: false, venues: [] },
    });
  const east = await category('East Wing', 'P', '');
  const stepFree = await category('Step-free', '-', 'has step-free access');
  const venue = (name: string, priority: number, categories: string[], external_url = '') =>
    add(`${home}/venues`, { name, priority, categories, external_url });
  const venues = [
    await venue('E01', 100, [east, stepFree]),
    await venue('E02', 90, [east]),
    await venue('Library', 10, [stepFree]),
    await venue('Online 1', 0, [], 'https://meet.example.org/one'),
  ];
  return { east, stepFree, venues };
}

type Institutions = Awaited<ReturnType<typeof writeInstitutions>>;
type Rooms = Awaited<ReturnType<typeof writeRooms>>;

function speaker(name: string, fields: object = {}) {
  return {
    ...{ name, email: null, phone: '', anonymous: false, code_name: '', url_key: null },
    ...{ gender: '', pronoun: '', categories: [], ...fields },
  };
}

function teamRows(
  { salt, fern, oak, kiln }: Institutions,
  breaks: { open: string; esl: string },
  { esl, novice }: { esl: string; novice: string },
  rooms: Rooms,
) {
  const team = (reference: string, institution: string | null, fields: object) => ({
    ...{ reference, short_reference: reference, institution },
    ...{ use_institution_prefix: institution !== null, break_categories: [breaks.open] },
    ...{ institution_conflicts: [], venue_constraints: [], seed: null, ...fields },
  });
  const plain = (...names: string[]) => names.map((name) => speaker(name));
  return [
    team('A', salt, {
      ...{ emoji: '🦊', code_name: 'Fox', seed: 1, break_categories: [breaks.open, breaks.esl] },
      speakers: [
        speaker('Zoë Ångström', {
          ...{ email: 'zoe@example.org', phone: '+44 20 7946 0018', gender: 'F' },
          ...{ pronoun: 'she/her', categories: [esl, novice] },
        }),
        speaker('李 明', { email: 'ming@example.org', gender: 'M', categories: [esl] }),
      ],
    }),
    team('B', salt, {
      ...{ emoji: '🦉', code_name: 'Owl', institution_conflicts: [kiln] },
      speakers: plain('Beth Bell', 'Cai Crane'),
    }),
    team('A', fern, {
      ...{ emoji: '🐙', code_name: 'Octopus', seed: 2 },
      venue_constraints: [{ category: rooms.stepFree, priority: 60 }],
      speakers: [speaker('Dana Dunn', { anonymous: true }), speaker('Eli Eames')],
    }),
    team('Loud Larks', fern, {
      ...{ emoji: '🐦', code_name: 'Lark', use_institution_prefix: false },
      speakers: plain('Faye Flint', 'Gus Grove'),
    }),
    team('A', oak, { emoji: '🐝', code_name: 'Bee', speakers: plain('Hana Holt', 'Ivo Ince') }),
    team('B', oak, { emoji: '🐳', code_name: 'Whale', speakers: plain('Jo Joyce', 'Kit Keane') }),
    team('Composite “One”', null, {
      ...{ emoji: '🌵', code_name: 'Cactus' },
      speakers: plain('Lea Lund', "Mo O'Neill"),
    }),
    team('C', salt, { emoji: '🍋', code_name: 'Lemon', speakers: plain('Ned Nash', 'Ola Oduya') }),
  ];
}

/** Each is made of the addresses of those before: conflicts of two judges name one that is there. */
function judgeRows(
  { salt, fern, oak, kiln }: Institutions,
  teams: string[],
  _: string[],
  rooms: Rooms,
) {
  const judge = (name: string, institution: string | null, fields: object) => ({
    ...speaker(name),
    ...{ institution, institution_conflicts: [], team_conflicts: [], adjudicator_conflicts: [] },
    ...{ venue_constraints: [], base_score: 5, trainee: false, breaking: false },
    ...{ independent: false, adj_core: false, categories: undefined, ...fields },
  });
  type Before = readonly string[];
  return [
    () =>
      judge('Pia Prentice', salt, {
        ...{ email: 'pia@example.org', base_score: 8.5, adj_core: true, breaking: true },
        venue_constraints: [{ category: rooms.east, priority: 80 }],
      }),
    () => judge('Quin Quayle', fern, { base_score: 6, team_conflicts: [teams[0]] }),
    (before: Before) => judge('Rui Rocha', oak, { adjudicator_conflicts: [before[0]] }),
    () => judge('Sol Stone', null, { independent: true, institution_conflicts: [kiln] }),
    () => judge('Tia Tran', fern, { trainee: true, base_score: 2, pronoun: 'they/them' }),
    () => judge('Uma Usman', null, { independent: true, base_score: 7 }),
  ];
}

async function writeMotions(add: Add, rounds: readonly string[]): Promise<void> {
  const motion = (reference: string, text: string, info_slide: string, at: [number, number][]) =>
    add(`${home}/motions`, {
      ...{ reference, text, info_slide },
      rounds: at.map(([index, seq]) => ({ round: rounds[index], seq })),
    });
  await motion('Ferries', 'This House would make river ferries free.', '', [[0, 1]]);
  await motion(
    'Bridges',
    'This House, as the council, would close the old bridge to cars.',
    '<p>The old bridge was built in <b>1820</b>.</p>',
    [[1, 1]],
  );
  await motion('Kites', 'This House regrets the rise of competitive kite flying.', '', [[4, 1]]);
}

const question = (seq: number, reference: string, text: string, fields: object) => ({
  ...{ seq, reference, text, name: reference, from_adj: true, from_team: true, required: true },
  ...{ min_value: null, max_value: null, choices: [], ...fields },
});

const questions = [
  question(1, 'agree', 'Did you agree with the decision?', { answer_type: 'bs', from_adj: false }),
  question(2, 'clarity', 'How clear was the reasoning?', {
    ...{ answer_type: 'is', min_value: 1, max_value: 5 },
  }),
  question(3, 'style', 'Which words fit?', {
    ...{ answer_type: 'ms', choices: ['Calm', 'Quick', 'Thorough'], required: false },
  }),
  question(4, 'rest', 'Anything else?', { answer_type: 'tl', required: false }),
];
