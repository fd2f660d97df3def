import { useRead } from '#web/lib/query/use-read.ts';
import { useRounds } from '#web/lib/time/rounds.ts';
import type { Option } from '#web/ui/kit/choices/option.ts';
import { useMessageKinds } from '../message-words.ts';
import { type AudienceChoice, fieldsOf, type IdField } from './audience-choice.ts';

interface AudienceOptions {
  readonly people: readonly Option[];
  readonly of: Readonly<Record<IdField, readonly Option[]>>;
}

/** What there is to choose from; asked for only when the kind of audience needs it. */
export function useAudienceOptions({ who }: AudienceChoice): AudienceOptions {
  const kinds = useMessageKinds();
  const needs = (...fields: readonly IdField[]) => {
    return { enabled: fields.some((field) => fieldsOf[who]?.includes(field)) };
  };
  const participants = useRead(
    'participants.list',
    {},
    { enabled: who === 'people' || needs('categoryId', 'institutionId').enabled },
  ).data;
  const rounds = useRounds().data?.rounds ?? [];
  const venues = useRead('venues.list', {}, needs('venueId', 'buildingId')).data?.venues ?? [];
  const sessions = useRead('checkin.sessions', {}, needs('sessionId')).data?.sessions ?? [];
  const messages = useRead('messages.list', {}, needs('messageId')).data?.messages ?? [];
  const teams = new Map(participants?.teams.map(({ id, name }) => [id, name]));
  const buildings = new Map(
    venues.flatMap(({ buildingId, building }) =>
      buildingId && building ? [[buildingId, building] as const] : [],
    ),
  );
  return {
    people: [
      ...(participants?.speakers ?? []).map(({ id, name, teamId }) => {
        const hint = teams.get(teamId);
        return { value: id, label: name, ...(hint ? { hint } : {}) };
      }),
      ...(participants?.adjudicators ?? []).map(named),
    ],
    of: {
      categoryId: [
        ...(participants?.speakerCategories ?? []).map(named),
        ...(participants?.breakCategories ?? []).map(named),
      ],
      institutionId: (participants?.institutions ?? []).map(named),
      roundId: rounds
        .filter(({ drawState }) => drawState === 'released')
        .map(named)
        .reverse(),
      venueId: venues.map(named),
      buildingId: [...buildings].map(([value, label]) => ({ value, label })),
      sessionId: sessions.map(named),
      messageId: messages.map(({ id, kind, about }) => {
        return { value: id, label: `${kinds[kind]}: ${about}` };
      }),
    },
  };
}

function named({ id, name }: { readonly id: string; readonly name: string }): Option {
  return { value: id, label: name };
}
