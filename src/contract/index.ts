/** The whole API as one object: the server mounts it, the client calls it, the documents print it. */
import { account } from './areas/account.ts';
import { activity } from './areas/activity.ts';
import { allocation } from './areas/allocation.ts';
import { auth } from './areas/auth.ts';
import { ballotSettings } from './areas/ballot-settings.ts';
import { ballots } from './areas/ballots.ts';
import { breaks } from './areas/breaks.ts';
import { buildings } from './areas/buildings.ts';
import { chat } from './areas/chat.ts';
import { checkin } from './areas/checkin.ts';
import { clashes } from './areas/clashes.ts';
import { dashboard } from './areas/dashboard.ts';
import { data } from './areas/data.ts';
import { deletions } from './areas/deletions.ts';
import { discover } from './areas/discover.ts';
import { drawRoutes } from './areas/draw.ts';
import { drafts } from './areas/draw-drafts.ts';
import { equity } from './areas/equity.ts';
import { feedback } from './areas/feedback.ts';
import { fees } from './areas/fees.ts';
import { guardians } from './areas/guardians.ts';
import { icons } from './areas/icons.ts';
import { mail } from './areas/mail.ts';
import { me } from './areas/me.ts';
import { meetings } from './areas/meetings.ts';
import { motions } from './areas/motions.ts';
import { operator } from './areas/operator.ts';
import { overview } from './areas/overview.ts';
import { participants } from './areas/participants.ts';
import { plans } from './areas/plans.ts';
import { progress } from './areas/progress.ts';
import { registration } from './areas/registration.ts';
import { requests } from './areas/requests.ts';
import { retention } from './areas/retention.ts';
import { rounds } from './areas/rounds.ts';
import { schedule } from './areas/schedule.ts';
import { screens } from './areas/screens.ts';
import { setup } from './areas/setup.ts';
import { signups } from './areas/signups.ts';
import { site } from './areas/site.ts';
import { staff } from './areas/staff.ts';
import { standings } from './areas/standings.ts';
import { tab } from './areas/tab.ts';
import { tournaments } from './areas/tournaments.ts';
import { users } from './areas/users.ts';
import { venueRules } from './areas/venue-rules.ts';
import { venues } from './areas/venues.ts';
import { wrapped } from './areas/wrapped.ts';

export const api = {
  site,
  auth,
  users,
  account,
  dashboard,
  wrapped,
  me,
  chat,
  tab,
  setup,
  tournaments,
  deletions,
  discover,
  icons,
  plans,
  operator,
  overview,
  staff,
  participants,
  guardians,
  registration,
  clashes,
  data,
  venues,
  buildings,
  venueRules,
  signups,
  fees,
  rounds,
  schedule,
  checkin,
  progress,
  motions,
  draw: drawRoutes,
  drafts,
  allocation,
  meetings,
  ballots,
  ballotSettings,
  equity,
  feedback,
  standings,
  breaks,
  screens,
  activity,
  mail,
  requests,
  retention,
};

export type Api = typeof api;
