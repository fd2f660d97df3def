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
    'institution.merged': t`merged two institutions that were the same`,
    'institution.undone': t`took a change of institutions back`,
    'team.added': t`added a team`,
    'team.bulk-changed': ({ count }) =>
      plural(count, { one: 'changed # team', other: 'changed # teams' }),
    'team.bulk-removed': ({ count }) =>
      plural(count, { one: 'removed # team', other: 'removed # teams' }),
    'team.changed': t`changed a team`,
    'team.merged': t`merged two teams that were the same`,
    'team.removed': t`removed a team`,
    'team.returned': t`brought a withdrawn team back`,
    'team.withdrawn': t`withdrew a team`,
    'team.undone': t`took a change of teams back`,
    'speaker.added': t`added a speaker`,
    'speaker.bulk-changed': ({ count }) =>
      plural(count, { one: 'changed # speaker', other: 'changed # speakers' }),
    'speaker.bulk-removed': ({ count }) =>
      plural(count, { one: 'removed # speaker', other: 'removed # speakers' }),
    'speaker.changed': t`changed a speaker`,
    'speaker.merged': t`merged two speakers that were the same`,
    'speaker.undone': t`took a change of speakers back`,
    'adjudicator.added': t`added a judge`,
    'adjudicator.bulk-changed': ({ count }) =>
      plural(count, { one: 'changed # judge', other: 'changed # judges' }),
    'adjudicator.bulk-removed': ({ count }) =>
      plural(count, { one: 'removed # judge', other: 'removed # judges' }),
    'adjudicator.changed': t`changed a judge`,
    'adjudicator.merged': t`merged two judges that were the same`,
    'adjudicator.scored': t`changed base scores of judges`,
    'adjudicator.undone': t`took a change of judges back`,
    'guardian-consent.bulk-changed': ({ count }) =>
      plural(count, {
        one: 'recorded the guardian consent of # person',
        other: 'recorded the guardian consents of # people',
      }),
    'guardian-consent.bulk-removed': t`removed guardian consents`,
    'guardian-consent.merged': t`merged guardian consents`,
    'guardian-consent.changed': t`changed the consent of their guardian`,
    'guardian-consent.undone': t`undid a change of guardian consents`,
    'conflict.added': t`added a conflict`,
    'conflict.removed': t`removed a conflict`,
    'speaker-category.added': t`added a speaker category`,
    'speaker-category.bulk-changed': ({ count }) =>
      plural(count, { one: 'changed # speaker category', other: 'changed # speaker categories' }),
    'speaker-category.bulk-removed': ({ count }) =>
      plural(count, { one: 'removed # speaker category', other: 'removed # speaker categories' }),
    'speaker-category.changed': t`changed a speaker category`,
    'speaker-category.merged': t`merged two speaker categories that were the same`,
    'speaker-category.removed': t`removed a speaker category`,
    'speaker-category.undone': t`took a change of speaker categories back`,
    'break-category.added': t`added a break category`,
    'break-category.changed': t`changed a break category`,
    'break-category.removed': t`removed a break category`,
  } satisfies Words;
}
