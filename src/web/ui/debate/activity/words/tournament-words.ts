import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useTabPartWords } from '#web/ui/debate/results/tab-part-words.ts';
import type { About, Words } from './words.ts';

/** What is done to the tournament as a whole, its staff and the services it is tied to. */
export function useTournamentWords() {
  const { t } = useLingui();
  const parts: Readonly<Record<string, string>> = useTabPartWords();
  const partOf = ({ part, top }: About['data']) => {
    const name = parts[String(part)] ?? String(part);
    return typeof top === 'number' ? t`${name}, top ${top}` : name;
  };
  return {
    'tournament.archived': t`archived the tournament`,
    'tournament.unarchived': t`unarchived the tournament`,
    'tournament.changed': t`changed the tournament’s details`,
    'tournament.created': t`created the tournament`,
    'tournament.made-private': t`made the tournament private`,
    'tournament.made-public': t`made the tournament public`,
    'tournament.marked': t`set the plan and marks, as this server’s operator`,
    'tournament.plan-chosen': ({ plan }) => t`chose the plan ${plan}`,
    'tournament.plan-paid': ({ plan }) => t`received payment for the plan ${plan}`,
    'tournament.restored': t`restored the tournament from a backup`,
    'tournament.undeleted': ({ at }) => t`restored the tournament, deleted ${at}`,
    'tournament.rules-changed': t`changed the rules`,
    'tournament.settings-changed': t`changed the settings`,
    'retention.changed': t`changed how long personal data is kept`,
    'retention.erased': ({ count }) =>
      plural(count, {
        one: 'erased # record of personal data past its retention period',
        other: 'erased # records of personal data past their retention period',
      }),
    'tab.released': t`made the tab public`,
    'tab.unreleased': t`closed the tab`,
    'tab.part-released': ({ data }) => t`made a part of the tab public: ${partOf(data)}`,
    'tab.part-planned': ({ data, at }) => t`planned a part of the tab for ${at}: ${partOf(data)}`,
    'tab.part-cancelled': ({ data }) => t`cancelled the planned release of ${partOf(data)}`,
    'tab.part-withdrawn': ({ data }) => t`closed a part of the tab: ${partOf(data)}`,
    'tab-connection.checked': t`checked the Tabbycat site`,
    'tab-connection.removed': t`removed the Tabbycat site`,
    'tab-connection.set': t`set the Tabbycat site`,
    'chat.chosen': t`chose the chat server`,
    'chat.meanings-set': t`mapped the chat server’s roles and channels`,
    'chat.removed': t`stopped using the chat server`,
    'chat.rules-set': t`changed which roles and nicknames follow the tournament`,
    'chat.sync-removed': t`removed Rostrum’s roles and nicknames from the chat server`,
    'chat.sync-started': t`synced roles and nicknames on the chat server`,
    'chat.synced': ({ count }) =>
      plural(count, {
        one: 'made # change on the chat server',
        other: 'made # changes on the chat server',
      }),
    'staff.invite-revoked': t`revoked an invite`,
    'staff.invited': ({ role }) => t`invited someone to the staff (${role})`,
    'staff.joined': ({ role }) => t`joined the staff (${role})`,
    'staff.owner-changed': t`accepted ownership of the tournament`,
    'staff.ownership-declined': t`declined ownership of the tournament`,
    'staff.ownership-offered': t`offered ownership of the tournament`,
    'staff.ownership-withdrawn': t`withdrew an offer of ownership`,
    'staff.removed': t`removed a member of the staff`,
    'staff.role-edited': ({ role }) => t`changed what the role “${role}” can do`,
    'staff.role-extended': ({ role }) => t`changed what the staff role ${role} can do`,
    'staff.role-made': ({ role }) => t`created the role “${role}”`,
    'staff.role-removed': ({ role }) => t`deleted the role “${role}”`,
    'staff.role-changed': ({ role }) => t`changed the role of a member of the staff (${role})`,
    'export.made': ({ data }) =>
      data.what === 'meeting' ? t`exported a video meeting` : t`exported the tournament`,
    'import.applied': t`imported data`,
    'import.rounds-applied': t`imported the draws and results of played rounds`,
    'import.rounds-removed': t`removed the imported draws and results`,
    'import.undone': t`undid an import`,
    'account.erased': t`erased the data of someone who deleted their account`,
  } satisfies Words;
}
