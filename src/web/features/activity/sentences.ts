import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { formatMoment } from '../../lib/format.ts';
import { useTournament, useTournamentQuery } from '../../lib/tournament.tsx';
import type { ActivityRow } from './activity-list.tsx';

/** Says what an entry tells, without its actor: "released the draw of Round 5". */
export function useSentences(): (row: ActivityRow) => string {
  const { t } = useLingui();
  const { timeZone } = useTournament();
  const roundName = useRoundNames();
  return (row) => {
    const round = roundName(row.ids.roundId) ?? t`a round`;
    const at = typeof row.data.at === 'string' ? formatMoment(row.data.at, timeZone) : '';
    const count = Number(row.data.count ?? row.data.rooms ?? 0);
    const role = typeof row.data.role === 'string' ? row.data.role : '';
    const plan = typeof row.data.plan === 'string' ? row.data.plan : '';
    const said: Readonly<Record<string, string>> = {
      'tournament.created': t`created the tournament`,
      'tournament.changed': t`changed the tournament’s details`,
      'tournament.settings-changed': t`changed the settings`,
      'registration.added': t`registered`,
      'registration.changed': t`changed their registration`,
      'registration.withdrawn': t`withdrew`,
      'registration.form-changed': t`changed the registration form`,
      'registration.places-changed': t`changed the places of an institution`,
      'registration.code-made': t`made a registration code`,
      'registration.code-renewed': t`replaced a registration code`,
      'registration.code-removed': t`took a registration code back`,
      'registration.link-sent': t`sent a registration link`,
      'registration.partner-invited': t`invited a partner into a team`,
      'person.linked': t`linked an account to a participant`,
      'clash.declared': t`declared a clash`,
      'clash.taken-back': t`took a clash back`,
      'clash.approved': t`approved a declared clash`,
      'clash.declined': t`declined a declared clash`,
      'tournament.marked': t`set the plan and marks, as the operator of this server`,
      'tournament.rules-changed': t`changed the rules`,
      'tournament.plan-chosen': t`chose the plan ${plan}`,
      'tournament.restored': t`restored the tournament from a backup`,
      'tab.released': t`made the tab public`,
      'tab.unreleased': t`took the tab back`,
      'chat.chosen': t`chose the chat server`,
      'chat.removed': t`stopped using the chat server`,
      'staff.invited': t`invited somebody to the staff (${role})`,
      'staff.invite-revoked': t`took an invite back`,
      'staff.joined': t`joined the staff (${role})`,
      'staff.role-changed': t`changed the role of a member of the staff (${role})`,
      'staff.removed': t`removed a member of the staff`,
      'staff.owner-changed': t`gave the tournament to another owner`,
      'institution.added': t`added an institution`,
      'institution.changed': t`changed an institution`,
      'institution.removed': t`removed an institution`,
      'team.added': t`added a team`,
      'team.changed': t`changed a team`,
      'team.removed': t`removed a team`,
      'speaker.added': t`added a speaker`,
      'speaker.changed': t`changed a speaker`,
      'speaker.removed': t`removed a speaker`,
      'adjudicator.added': t`added a judge`,
      'adjudicator.changed': t`changed a judge`,
      'adjudicator.removed': t`removed a judge`,
      'conflict.added': t`added a conflict`,
      'conflict.removed': t`removed a conflict`,
      'speaker-category.added': t`added a speaker category`,
      'speaker-category.changed': t`changed a speaker category`,
      'speaker-category.removed': t`removed a speaker category`,
      'break-category.added': t`added a break category`,
      'break-category.changed': t`changed a break category`,
      'break-category.removed': t`removed a break category`,
      'links.made': plural(count, {
        one: 'made # private link',
        other: 'made # private links',
      }),
      'link.rotated': t`replaced a private link`,
      'venue.changed': t`changed a room`,
      'venue.removed': t`removed a room`,
      'venues.added': plural(count, { one: 'added # room', other: 'added # rooms' }),
      'import.applied': t`imported data`,
      'import.undone': t`took an import back`,
      'round.added': t`added ${round}`,
      'round.changed': t`changed ${round}`,
      'round.removed': t`removed a round`,
      'round.availability-changed': t`changed who is available in ${round}`,
      'round.completed': t`completed ${round}`,
      'round.reopened': t`reopened ${round}`,
      'results.released': t`released the results of ${round}`,
      'results.unreleased': t`took back the results of ${round}`,
      'draw.generated': t`made a draft draw of ${round}`,
      'draw.changed': t`changed the draw of ${round}`,
      'draw.confirmed': t`confirmed the draw of ${round}`,
      'draw.unconfirmed': t`made the draw of ${round} a draft again`,
      'draw.discarded': t`threw away a draft draw of ${round}`,
      'draw.released': t`released the draw of ${round}`,
      'draw.unreleased': t`took back the draw of ${round}`,
      'draw.release-set': t`set the draw of ${round} to appear ${at}`,
      'draw.release-cancelled': t`cancelled the timed release of the draw of ${round}`,
      'allocation.changed': t`changed the judges of ${round}`,
      'allocation.made': t`allocated the judges of ${round}`,
      'motion.added': t`added a motion`,
      'motion.changed': t`changed a motion`,
      'motion.removed': t`removed a motion`,
      'motion.scheduled': t`set the motion of ${round} to appear ${at}`,
      'motion.counting': t`started the countdown to the motion of ${round}`,
      'motion.released': t`showed the motion of ${round}`,
      'motion.stopped': t`stopped the release of the motion of ${round}`,
      'ballot.submitted': t`sent a ballot`,
      'ballot.confirmed': t`confirmed a ballot`,
      'ballot.discarded': t`set a ballot aside`,
      'break.generated': t`made the breaks`,
      'break.changed': t`changed a remark in a break`,
      'break.announced': t`announced a break`,
      'break.withdrawn': t`took a break back`,
      'request.asked': t`asked the organisers something`,
      'request.changed': t`worked on a request`,
      'request.answered': t`answered a request`,
      'request.applied': t`applied the change of a request`,
      'request-stock.changed': t`changed the stock answers`,
      'letter.resent': t`sent a letter again`,
      'letter.failed': t`could not send a letter`,
      'letter.unknown': t`does not know whether a letter arrived`,
      'screen.added': t`added a big screen`,
      'screen.removed': t`removed a big screen`,
      'screen.code-made': t`made a new pairing code`,
      'screen.paired': t`paired a big screen`,
      'screen.scene-changed': t`changed what a big screen shows`,
    };
    return said[row.type] ?? row.type.replace('.', ' ').replaceAll('-', ' ');
  };
}

function useRoundNames(): (roundId: string | undefined) => string | undefined {
  const { data } = useTournamentQuery({
    key: ['rounds'],
    on: ['round', 'draw', 'motion'],
    call: (client, tournamentId) => client.rounds.list({ params: { tournamentId } }),
  });
  return (roundId) => data?.rounds.find((round) => round.id === roundId)?.name;
}
