import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { Words } from './words.ts';

/** Who takes part: teams, people, institutions and categories. */
export function usePeopleWords() {
  const { t } = useLingui();
  return {
    'participants.changed': t`changed participants`,
    'institution.added': t`added an institution`,
    'institution.bulk-changed': ({ count }) =>
      plural(count, { one: 'changed # institution', other: 'changed # institutions' }),
    'institution.bulk-removed': ({ count }) =>
      plural(count, { one: 'removed # institution', other: 'removed # institutions' }),
    'institution.changed': t`changed an institution`,
    'institution.merged': t`merged two duplicate institutions`,
    'institution.undone': t`undid a change to institutions`,
    'team.added': t`added a team`,
    'team.bulk-changed': ({ count }) =>
      plural(count, { one: 'changed # team', other: 'changed # teams' }),
    'team.bulk-removed': ({ count }) =>
      plural(count, { one: 'removed # team', other: 'removed # teams' }),
    'team.changed': t`changed a team`,
    'team.merged': t`merged two duplicate teams`,
    'team.removed': t`removed a team`,
    'team.returned': t`reinstated a withdrawn team`,
    'team.withdrawn': t`withdrew a team`,
    'team.undone': t`undid a change to teams`,
    'speaker.added': t`added a speaker`,
    'speaker.bulk-changed': ({ count }) =>
      plural(count, { one: 'changed # speaker', other: 'changed # speakers' }),
    'speaker.bulk-removed': ({ count }) =>
      plural(count, { one: 'removed # speaker', other: 'removed # speakers' }),
    'speaker.changed': t`changed a speaker`,
    'speaker.merged': t`merged two duplicate speakers`,
    'speaker.undone': t`undid a change to speakers`,
    'adjudicator.added': t`added a judge`,
    'adjudicator.bulk-changed': ({ count }) =>
      plural(count, { one: 'changed # judge', other: 'changed # judges' }),
    'adjudicator.bulk-removed': ({ count }) =>
      plural(count, { one: 'removed # judge', other: 'removed # judges' }),
    'adjudicator.changed': t`changed a judge`,
    'adjudicator.merged': t`merged two duplicate judges`,
    'adjudicator.scored': t`changed judges’ base scores`,
    'adjudicator.undone': t`undid a change to judges`,
    'code-name.assigned': ({ count }) =>
      plural(count, { one: 'assigned # code name', other: 'assigned # code names' }),
    'code-name.changed': ({ count }) =>
      plural(count, { one: 'changed # code name', other: 'changed # code names' }),
    'phone.given': t`gave a phone number`,
    'phone.recorded': t`recorded a phone number`,
    'phone.removed': t`removed a phone number`,
    'phone.withdrawn': t`withdrew a phone number`,
    'guardian-consent.bulk-changed': ({ count }) =>
      plural(count, {
        one: 'recorded the guardian consent of # person',
        other: 'recorded the guardian consents of # people',
      }),
    'guardian-consent.bulk-removed': t`removed guardian consents`,
    'guardian-consent.merged': t`merged guardian consents`,
    'guardian-consent.changed': t`changed their guardian’s consent`,
    'guardian-consent.undone': t`undid a change to guardian consents`,
    'conflict.added': t`added a conflict`,
    'conflict.removed': t`removed a conflict`,
    'speaker-category.added': t`added a speaker category`,
    'speaker-category.bulk-changed': ({ count }) =>
      plural(count, { one: 'changed # speaker category', other: 'changed # speaker categories' }),
    'speaker-category.bulk-removed': ({ count }) =>
      plural(count, { one: 'removed # speaker category', other: 'removed # speaker categories' }),
    'speaker-category.changed': t`changed a speaker category`,
    'speaker-category.merged': t`merged two duplicate speaker categories`,
    'speaker-category.removed': t`removed a speaker category`,
    'speaker-category.undone': t`undid a change to speaker categories`,
    'break-category.added': t`added a break category`,
    'break-category.changed': t`changed a break category`,
    'break-category.removed': t`removed a break category`,
  } satisfies Words;
}
