/** What a merge of two rows asks, from the lists that the manager has. */
import { useLingui } from '@lingui/react/macro';
import { fold } from '#contract/text/fold.ts';
import { useCan } from '#web/lib/tournament.tsx';
import type {
  Adjudicator,
  Institution,
  Lookup,
  ParticipantList,
  Speaker,
  Team,
} from '../people.ts';
import type { MergeField, MergeInput, MergeSide, PersonField } from './merge-dialog.tsx';

/** Makes the questions of a merge; null when one of the two is gone. */
export type MergeMaker = (ids: readonly [string, string]) => MergeInput | null;

/** What the questions are made from. */
interface Source {
  readonly list: ParticipantList;
  readonly lookup: Lookup;
  readonly labels: ReturnType<typeof useLabels>;
}

/** Makes the questions for two people, two teams or two institutions; null: not the viewer's to merge. */
export function useMergeRequests(list: ParticipantList, lookup: Lookup) {
  const source = { list, lookup, labels: useLabels() };
  const mayJoinPeople = useCan()('participants.links');
  return {
    person: mayJoinPeople ? peopleMaker(source) : null,
    team: mayJoinPeople ? teamMaker(source) : null,
    institution: institutionMaker(source),
  };
}

function useLabels() {
  const { t } = useLingui();
  return {
    name: t`Name`,
    email: t`Email`,
    pronouns: t`Pronouns`,
    shortName: t`Short name`,
    team: t`Team`,
    institution: t`Institution`,
    baseScore: t`Base score`,
    region: t`Region`,
    seed: t`Seed`,
  };
}

function peopleMaker({ list, lookup, labels }: Source): MergeMaker {
  const teamOf = ({ speaker }: Person) => lookup.team(speaker?.teamId ?? '');
  const institutionOf = ({ judge }: Person) => lookup.institution(judge?.institutionId ?? null);
  const side = (person: Person): MergeSide => {
    const about = person.speaker ? teamOf(person)?.name : institutionOf(person)?.shortName;
    const { row } = person;
    return { ...keyOf(row), name: about ? `${row.name}, ${about}` : row.name };
  };
  return ([first, second]) => {
    const [a, b] = [personOf(list, first), personOf(list, second)];
    if (!a || !b) return null;
    const both = comparing(a, b);
    const ofSpeakers = () => [both(labels.team, 'team', (one) => teamOf(one)?.name ?? null)];
    const ofJudges = () => [
      both(labels.institution, 'institution', (one) => institutionOf(one)?.name ?? null),
      both(labels.baseScore, 'baseScore', (one) => textOf(one.judge?.baseScore)),
    ];
    return {
      sides: [side(a), side(b)],
      fields: [
        both(labels.name, 'name', (one) => one.row.name),
        both(labels.email, 'email', (one) => one.row.email),
        both(labels.pronouns, 'pronouns', (one) => one.row.pronouns),
        both(labels.shortName, 'shortName', (one) => one.row.shortName),
        ...(a.speaker && b.speaker ? ofSpeakers() : []),
        ...(a.judge && b.judge ? ofJudges() : []),
      ],
      call: (client, { take, ...body }, base) =>
        // Made of the fields above, whose ids are the contract's.
        client.participants.mergePeople({
          ...base,
          body: { ...body, take: take as PersonField[] },
        }),
    };
  };
}

function teamMaker({ lookup, labels }: Source): MergeMaker {
  const institutionOf = (team: Team) => lookup.institution(team.institutionId)?.name ?? null;
  return ([first, second]) => {
    const [a, b] = [lookup.team(first), lookup.team(second)];
    if (!a || !b) return null;
    const both = comparing(a, b);
    return {
      sides: [namedSide(a), namedSide(b)],
      fields: [
        both(labels.name, 'reference', (team) => team.reference),
        both(labels.institution, 'institution', institutionOf),
        both(labels.seed, 'seed', (team) => textOf(team.seed)),
      ],
      call: (client, { take, ...body }, base) =>
        client.participants.mergeTeams({
          ...base,
          body: {
            ...body,
            // As above.
            take: take as ('reference' | 'institution' | 'seed')[],
            members: sameMembers(lookup.speakersOf(body.keep.id), lookup.speakersOf(body.gone.id)),
          },
        }),
    };
  };
}

function institutionMaker({ lookup, labels }: Source): MergeMaker {
  return ([first, second]) => {
    const [a, b] = [lookup.institution(first), lookup.institution(second)];
    if (!a || !b) return null;
    const both = comparing(a, b);
    return {
      sides: [namedSide(a), namedSide(b)],
      fields: [
        both(labels.name, 'name', (one) => one.name),
        both(labels.shortName, 'shortName', (one) => one.shortName),
        both(labels.region, 'region', (one) => one.region),
      ],
      call: (client, { take, ...body }, base) =>
        client.participants.mergeInstitutions({
          ...base,
          // As above.
          body: { ...body, take: take as ('name' | 'shortName' | 'region')[] },
        }),
    };
  };
}

interface Person {
  readonly row: Speaker | Adjudicator;
  readonly speaker: Speaker | undefined;
  readonly judge: Adjudicator | undefined;
}

function personOf(list: ParticipantList, id: string): Person | null {
  const speaker = list.speakers.find((one) => one.id === id);
  const judge = list.adjudicators.find((one) => one.id === id);
  const row = speaker ?? judge;
  return row ? { row, speaker, judge } : null;
}

function keyOf({ id, version }: { readonly id: string; readonly version: number }) {
  return { id, version };
}

function namedSide(row: Team | Institution): MergeSide {
  return { ...keyOf(row), name: row.name };
}

/** Makes fields with what the one and the other say. */
function comparing<T>(a: T, b: T) {
  return (label: string, id: string, value: (one: T) => string | null): MergeField => ({
    id,
    label,
    values: [value(a), value(b)],
  });
}

function textOf(value: number | null | undefined): string | null {
  return value === null || value === undefined ? null : String(value);
}

/** Members of both teams who are called the same are one person each. */
function sameMembers(kept: readonly Speaker[], gone: readonly Speaker[]) {
  const left = [...gone];
  return kept.flatMap((one) => {
    const at = left.findIndex(
      (other) => fold(other.name) === fold(one.name) && other.id !== one.id,
    );
    const [twin] = at < 0 ? [] : left.splice(at, 1);
    return twin ? [{ keepId: one.id, goneId: twin.id }] : [];
  });
}
