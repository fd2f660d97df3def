/** Rows as people speak of them: a name, and what there is to say about it. */

import { groupBy } from '#engine/collections.ts';
import { newestForm } from './newest-form.ts';
import type { ChangeKind } from './plan/planning.ts';
import type { Row, State } from './tables-repository.ts';
import { fullTeamName } from './team-full-name.ts';
import { createWorld, type World } from './world.ts';

export interface Description {
  readonly name: string;
  readonly fields: Readonly<Record<string, string | number | boolean | null>>;
}

/** Says what a thing is in a state; null where it is not there. */
export type Describe = (kind: ChangeKind, id: string) => Description | null;

/** A describer of one state. */
export function describerOf(state: State): Describe {
  const world = createWorld(state);
  const groups = {
    sides: groupBy(world.all('side_allocation'), (row) => row.team_id),
    targets: groupBy(world.all('venue_constraint_target'), (row) => row.constraint_id),
    eligible: eligibilityByTeam(world),
    categories: categoriesBySpeaker(world),
    rounds: roundsByMotion(world),
    kinds: categoriesByVenue(world),
  };
  const of: { readonly [K in ChangeKind]: (id: string) => Description | null } = {
    institution: (id) => ofInstitution(world.get('institution', id)),
    'break-category': (id) => ofBreakCategory(world.get('break_category', id)),
    'speaker-category': (id) => ofSpeakerCategory(world.get('speaker_category', id)),
    team: (id) => ofTeam(world, id, groups.eligible.get(id) ?? ''),
    speaker: (id) => ofSpeaker(world, id, groups.categories.get(id) ?? ''),
    adjudicator: (id) => ofAdjudicator(world, id),
    score: (id) => ofScore(world, id),
    side: (id) => ofSides(world, id, groups.sides.get(id) ?? []),
    venue: (id) => ofVenue(world, world.get('venue', id), groups.kinds.get(id) ?? ''),
    'venue-need': (id) => ofNeed(world, id, groups.targets.get(id) ?? []),
    round: (id) => ofRound(world, world.get('round', id)),
    motion: (id) => ofMotion(world.get('motion', id), groups.rounds.get(id) ?? ''),
    conflict: (id) => ofConflict(world, world.get('conflict', id)),
    'feedback-question': (id) => ofQuestion(world, id),
  };
  return (kind, id) => of[kind](id);
}

function ofInstitution(row: Row<'institution'> | undefined): Description | null {
  if (!row) return null;
  return { name: row.name, fields: { name: row.name, code: row.short_name, region: row.region } };
}

function ofBreakCategory(row: Row<'break_category'> | undefined): Description | null {
  if (!row) return null;
  const { name, slug, seq, size, reserves, general, priority, rule } = row;
  const fields = { name, slug, order: seq, size, reserves, general, priority, rule };
  return { name, fields: { ...fields, 'institution cap': row.institution_cap } };
}

function ofSpeakerCategory(row: Row<'speaker_category'> | undefined): Description | null {
  if (!row) return null;
  const { name, slug, seq, description } = row;
  return { name, fields: { name, slug, order: seq, public: row.public, description } };
}

function ofTeam(world: World, id: string, breaks: string): Description | null {
  const team = world.get('team', id);
  if (!team) return null;
  const { seed, emoji, swing, division, code_name: codeName } = team;
  const name = fullTeamName(world, id);
  const rest = { seed, emoji, swing, division, 'code name': codeName };
  return { name, fields: { name, 'break categories': breaks, ...rest } };
}

function ofSpeaker(world: World, id: string, categories: string): Description | null {
  const speaker = world.get('speaker', id);
  const person = ofPerson(world, id);
  if (!speaker || !person) return null;
  const fields = { ...person.fields, team: fullTeamName(world, speaker.team_id), categories };
  return { name: person.name, fields };
}

function ofAdjudicator(world: World, id: string): Description | null {
  const row = world.get('adjudicator', id);
  const person = ofPerson(world, id);
  if (!row || !person) return null;
  const institution = world.get('institution', row.institution_id ?? '')?.short_name ?? null;
  const { core, independent, trainee, breaking } = row;
  const away = world
    .all('round')
    .filter((round) => world.get('judge_absence', `${round.id} ${id}`))
    .map(({ abbreviation }) => abbreviation);
  return {
    name: person.name,
    fields: {
      ...person.fields,
      ...{ institution, core, independent, trainee, breaking },
      'away rounds': away.join(', ') || null,
    },
  };
}

function ofPerson(world: World, id: string): Description | null {
  const person = world.get('person', id);
  if (!person) return null;
  const secret = world.get('person_private', id);
  const consent = world.get('guardian_consent', id);
  const phone = world.get('person_phone', id);
  const { name, pronouns } = person;
  const fields = {
    name,
    'e-mail': secret?.email ?? null,
    gender: secret?.gender ?? null,
    language: secret?.language ?? null,
    experience: secret?.experience ?? null,
    pronouns,
    'short name': person.short_name,
    'code name': person.code_name,
    anonymous: person.anonymous,
    phone: phone?.number ?? null,
    'phone consent': phone?.given_on ?? null,
    guardian: consent?.guardian_name ?? null,
    'guardian contact': consent?.guardian_contact ?? null,
    'guardian consent': consent ? (consent.given_on ?? consent.state) : null,
  };
  return { name, fields };
}

function ofScore(world: World, id: string): Description | null {
  const row = world.get('adjudicator', id);
  const person = world.get('person', id);
  return row && person ? { name: person.name, fields: { 'base score': row.base_score } } : null;
}

function ofVenue(
  world: World,
  row: Row<'venue'> | undefined,
  categories: string,
): Description | null {
  if (!row) return null;
  const { name, priority, capacity, link } = row;
  const building = world.get('building', row.building_id ?? '')?.name ?? null;
  const fields = { name, building, priority, capacity, 'step-free': row.step_free, link };
  return { name, fields: { ...fields, categories } };
}

function ofSides(
  world: World,
  teamId: string,
  sides: readonly Row<'side_allocation'>[],
): Description | null {
  if (sides.length === 0) return null;
  const fields = world.all('round').map((round) => {
    const seat = sides.find(({ round_id }) => round_id === round.id)?.seat;
    return [
      round.abbreviation,
      seat === undefined ? null : (['first side', 'second side'][seat] ?? null),
    ] as const;
  });
  return { name: fullTeamName(world, teamId), fields: Object.fromEntries(fields) };
}

function ofNeed(
  world: World,
  id: string,
  targets: readonly Row<'venue_constraint_target'>[],
): Description | null {
  const row = world.get('venue_constraint', id);
  if (!row) return null;
  const name = row.team_id
    ? fullTeamName(world, row.team_id)
    : (world.get('person', row.person_id ?? '')?.name ??
      world.get('institution', row.institution_id ?? '')?.name ??
      '');
  const places = targets.flatMap((target) => {
    const place =
      world.get('venue_category', target.category_id ?? '') ??
      world.get('building', target.building_id ?? '');
    return place?.name ?? [];
  });
  return { name: `${name} · ${places.join(' or ')}`, fields: { strength: row.priority + 1 } };
}

function ofRound(world: World, row: Row<'round'> | undefined): Description | null {
  if (!row) return null;
  const category = world.get('break_category', row.break_category_id ?? '')?.name ?? null;
  const { name, abbreviation, seq, silent, weight } = row;
  const fields = { name, abbreviation, order: seq, draw: row.draw_kind, silent, weight };
  return {
    name,
    fields: { ...fields, 'feedback weight': row.feedback_weight, 'break category': category },
  };
}

function ofMotion(row: Row<'motion'> | undefined, rounds: string): Description | null {
  if (!row) return null;
  return { name: row.reference, fields: { text: row.text, infoslide: row.infoslide, rounds } };
}

function ofQuestion(world: World, id: string): Description | null {
  const question = newestForm(world.all('feedback_form'))?.questions.find((one) => one.id === id);
  if (!question) return null;
  const { text, kind, required, range, options } = question;
  const from = question.from.join(', ') || 'everybody';
  const scale = range && `${range.min} to ${range.max}`;
  const fields = { text, kind, required, from, scale, choices: options.join(' / ') };
  return { name: text, fields };
}

function ofConflict(world: World, row: Row<'conflict'> | undefined): Description | null {
  if (!row) return null;
  const parts = [
    world.get('person', row.adjudicator_id ?? '')?.name,
    world.get('person', row.other_adjudicator_id ?? '')?.name,
    row.team_id ? fullTeamName(world, row.team_id) : undefined,
    world.get('institution', row.institution_id ?? '')?.short_name,
  ];
  return { name: parts.filter((part) => part !== undefined).join(' · '), fields: {} };
}

function eligibilityByTeam(world: World): Map<string, string> {
  const pairs = world.all('break_eligibility').map((row) => {
    const category = world.get('break_category', row.category_id);
    return { owner: row.team_id, name: category?.name ?? '', seq: category?.seq ?? 0 };
  });
  return joined(pairs);
}

function categoriesBySpeaker(world: World): Map<string, string> {
  const pairs = world.all('speaker_in_category').map((row) => {
    const category = world.get('speaker_category', row.category_id);
    return { owner: row.person_id, name: category?.name ?? '', seq: category?.seq ?? 0 };
  });
  return joined(pairs);
}

function categoriesByVenue(world: World): Map<string, string> {
  const pairs = world.all('venue_in_category').map((row) => {
    const category = world.get('venue_category', row.category_id);
    return { owner: row.venue_id, name: category?.name ?? '', seq: 0 };
  });
  return joined(pairs);
}

function roundsByMotion(world: World): Map<string, string> {
  const pairs = world.all('round_motion').map((link) => {
    const round = world.get('round', link.round_id);
    return { owner: link.motion_id, name: round?.abbreviation ?? '', seq: round?.seq ?? 0 };
  });
  return joined(pairs);
}

/** The names of each owner in order, as one text. */
function joined(
  pairs: { readonly owner: string; readonly name: string; readonly seq: number }[],
): Map<string, string> {
  const texts = new Map<string, string>();
  for (const { owner, name } of pairs.sort((a, b) => a.seq - b.seq)) {
    const text = texts.get(owner);
    texts.set(owner, text ? `${text}, ${name}` : name);
  }
  return texts;
}
