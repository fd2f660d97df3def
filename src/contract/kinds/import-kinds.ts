/**
 * The kinds of files that an import knows, by name and by heading. The server reads them; the page
 * offers the columns where a spreadsheet calls them otherwise.
 */

interface Kind {
  /** Base names that say it without a look inside. */
  readonly names: readonly string[];
  /** Columns that have to be there. */
  readonly required: readonly string[];
  readonly optional: readonly string[];
  /** Other spellings of a heading. */
  readonly aliases?: Readonly<Record<string, string>>;
}

/** Of people in a tournament for minors. */
export const guardianColumns = ['guardian_name', 'guardian_contact', 'guardian_consent'] as const;
/** A number is kept only with the consent to it. */
export const phoneColumns = ['phone', 'phone_consent'] as const;
const contact = [
  'email',
  'gender',
  'pronouns',
  'short_name',
  'code_name',
  'anonymous',
  ...phoneColumns,
  ...guardianColumns,
];

/** Of tables whose rows begin with a judge. */
const ofJudge = { judge: 'adjudicator' };

const kinds = {
  institutions: {
    names: ['institutions', 'societies', 'schools'],
    required: ['name'],
    optional: ['code', 'region'],
    aliases: { short_name: 'code' },
  },
  'break-categories': {
    names: ['break_categories', 'breaks'],
    required: ['name', 'break_size'],
    optional: ['slug', 'seq', 'is_general', 'priority', 'rule', 'institution_cap', 'reserves'],
    aliases: { size: 'break_size', general: 'is_general', reserve_size: 'reserves' },
  },
  'speaker-categories': {
    names: ['speaker_categories'],
    required: ['name'],
    optional: ['slug', 'seq', 'public', 'description'],
  },
  rounds: {
    names: ['rounds'],
    required: ['name', 'abbreviation'],
    optional: [
      'seq',
      'stage',
      'draw_type',
      'silent',
      'feedback_weight',
      'break_category',
      'weight',
    ],
  },
  teams: {
    names: ['teams'],
    required: ['reference'],
    optional: [
      'institution',
      'use_institution_prefix',
      'break_category',
      'emoji',
      'code_name',
      'seed',
      'swing',
      'division',
    ],
    aliases: { team: 'reference', team_name: 'reference', break_categories: 'break_category' },
  },
  speakers: {
    names: ['speakers', 'debaters'],
    required: ['name', 'team_name'],
    optional: [...contact, 'institution', 'use_institution_prefix', 'category', 'break_category'],
    aliases: {
      team: 'team_name',
      reference: 'team_name',
      categories: 'category',
      speaker_category: 'category',
      break_categories: 'break_category',
    },
  },
  adjudicators: {
    names: ['adjudicators', 'judges'],
    required: ['name'],
    optional: [
      ...contact,
      'institution',
      'adj_core',
      'independent',
      'trainee',
      'breaking',
      'base_score',
      'language',
      'experience',
      'away_rounds',
      'institution_conflicts',
      'team_conflicts',
      'adj_conflicts',
      'conflicts',
    ],
    aliases: {
      core: 'adj_core',
      score: 'base_score',
      away: 'away_rounds',
      unavailable: 'away_rounds',
      unavailable_rounds: 'away_rounds',
      adjudicator_conflicts: 'adj_conflicts',
      judge_conflicts: 'adj_conflicts',
      conflict: 'conflicts',
      clash: 'conflicts',
      clashes: 'conflicts',
    },
  },
  scores: {
    names: ['scores', 'adjudicator_scores', 'judge_scores'],
    required: ['adjudicator', 'score'],
    optional: [],
    aliases: { name: 'adjudicator', judge: 'adjudicator', base_score: 'score' },
  },
  'adjudicator-conflicts': {
    names: ['adjudicator_conflicts', 'adj_adj_conflicts'],
    required: ['adjudicator1', 'adjudicator2'],
    optional: [],
    aliases: {
      adjudicator_1: 'adjudicator1',
      adjudicator_2: 'adjudicator2',
      judge_1: 'adjudicator1',
      judge_2: 'adjudicator2',
      judge1: 'adjudicator1',
      judge2: 'adjudicator2',
    },
  },
  'institution-conflicts': {
    names: ['institution_conflicts', 'adj_institution_conflicts'],
    required: ['adjudicator', 'institution'],
    optional: [],
    aliases: ofJudge,
  },
  'team-conflicts': {
    names: ['team_conflicts', 'adj_team_conflicts'],
    required: ['adjudicator', 'team'],
    optional: [],
    aliases: ofJudge,
  },
  'team-institution-conflicts': {
    names: ['team_institution_conflicts'],
    required: ['team', 'institution'],
    optional: [],
  },
  venues: {
    names: ['venues', 'rooms'],
    required: ['name'],
    optional: ['priority', 'building', 'category', 'capacity', 'step_free', 'link'],
    aliases: { url: 'link', room: 'name', categories: 'category' },
  },
  'venue-categories': {
    names: ['venue_categories', 'room_categories'],
    required: ['name', 'display_in_venue_name'],
    optional: [],
  },
  'adjudicator-venue-constraints': {
    names: ['adj_venue_constraints', 'adjudicator_venue_constraints'],
    required: ['adjudicator', 'category'],
    optional: ['priority'],
  },
  'team-venue-constraints': {
    names: ['team_venue_constraints'],
    required: ['team', 'category'],
    optional: ['priority'],
  },
  'institution-venue-constraints': {
    names: ['institution_venue_constraints'],
    required: ['institution', 'category'],
    optional: ['priority'],
  },
  sides: {
    names: ['sides', 'side_allocations'],
    required: ['team_name'],
    // And a column for each round, called by its name, abbreviation or number.
    optional: [],
    aliases: { team: 'team_name', reference: 'team_name' },
  },
  motions: {
    names: ['motions'],
    required: ['text'],
    optional: ['rounds', 'seq', 'reference', 'infoslide'],
    aliases: { round: 'rounds', info_slide: 'infoslide', motion: 'text' },
  },
  'feedback-questions': {
    names: ['adj_feedback_questions', 'feedback_questions'],
    required: ['reference', 'text', 'answer_type'],
    optional: [
      'seq',
      'name',
      'required',
      'from_team',
      'from_adj',
      'min_value',
      'max_value',
      'choices',
    ],
  },
} as const satisfies Record<string, Kind>;

export type FileKind = keyof typeof kinds;

// The keys of an object written right above.
export const fileKinds = Object.keys(kinds) as [FileKind, ...FileKind[]];

/** Every column of a kind, those that have to be there first; without the numbered speakers. */
export function columnsOf(kind: FileKind): readonly string[] {
  const { required, optional } = kindOf(kind);
  return [...required, ...optional];
}

export function requiredColumns(kind: FileKind): readonly string[] {
  return kindOf(kind).required;
}

/** The name that the import uses for a heading: `Speaker 1 name` → `speaker1_name`. */
export function columnName(kind: FileKind, heading: string): string {
  const plain = heading
    .trim()
    .toLowerCase()
    .replace(/[\s_-]+/g, '_');
  const speaker = /^speaker_?(\d{1,2})_(.+)$/.exec(plain);
  if (speaker && kind === 'teams') {
    return `speaker${Number(speaker[1])}_${speaker[2]?.replace('categories', 'category')}`;
  }
  return kindOf(kind).aliases?.[plain] ?? plain;
}

export function isKnownColumn(kind: FileKind, column: string): boolean {
  const { required, optional } = kindOf(kind);
  const isSpeaker =
    kind === 'teams' &&
    /^speaker([1-9]|1[0-2])_(name|email|gender|pronouns|short_name|code_name|anonymous|phone|phone_consent|category|guardian_(name|contact|consent))$/.test(
      column,
    );
  // The rounds of a table of sides are those of the tournament, which only the import knows.
  return required.includes(column) || optional.includes(column) || isSpeaker || kind === 'sides';
}

function kindOf(kind: FileKind): Kind {
  return kinds[kind];
}

/** Whether a file of this name, without its ending, is of the kind. */
export function isCalled(kind: FileKind, stem: string): boolean {
  return kindOf(kind).names.includes(stem);
}
