/** The whole API as one object: the server mounts it, the client calls it, the documents print it. */

import { activity } from './areas/activity.ts';
import { allocation } from './areas/allocation/allocation.ts';
import { ballotSettings } from './areas/ballots/ballot-settings.ts';
import { ballots } from './areas/ballots/ballots.ts';
import { progress } from './areas/ballots/progress.ts';
import { breaks } from './areas/breaks.ts';
import { chat } from './areas/chat/chat.ts';
import { checkin } from './areas/checkin.ts';
import { data } from './areas/data.ts';
import { discover } from './areas/discover.ts';
import { drawRoutes } from './areas/draw/draw.ts';
import { drafts } from './areas/draw/draw-drafts.ts';
import { meetings } from './areas/draw/meetings.ts';
import { sides } from './areas/draw/sides.ts';
import { equity } from './areas/equity.ts';
import { feedback } from './areas/feedback/feedback.ts';
import { mail } from './areas/mail.ts';
import { messages } from './areas/messages/messages.ts';
import { motions } from './areas/motions.ts';
import { operator } from './areas/operator.ts';
import { overview } from './areas/overview.ts';
import { clashes } from './areas/participants/clashes.ts';
import { codeNames } from './areas/participants/code-names.ts';
import { guardians } from './areas/participants/guardians.ts';
import { participants } from './areas/participants/participants.ts';
import { phones } from './areas/participants/phones.ts';
import { push } from './areas/push.ts';
import { reasons } from './areas/reasons.ts';
import { registration } from './areas/registration/registration.ts';
import { requests } from './areas/requests/requests.ts';
import { rounds } from './areas/rounds.ts';
import { schedule } from './areas/schedule.ts';
import { screens } from './areas/screens.ts';
import { fees } from './areas/signups/fees.ts';
import { signups } from './areas/signups/signups.ts';
import { site } from './areas/site.ts';
import { staff } from './areas/staff.ts';
import { standings } from './areas/standings/standings.ts';
import { tab } from './areas/standings/tab.ts';
import { wrapped } from './areas/standings/wrapped.ts';
import { deletions } from './areas/tournaments/deletions.ts';
import { icons } from './areas/tournaments/icons.ts';
import { plans } from './areas/tournaments/plans.ts';
import { retention } from './areas/tournaments/retention.ts';
import { setup } from './areas/tournaments/setup.ts';
import { tournaments } from './areas/tournaments/tournaments.ts';
import { account } from './areas/users/account.ts';
import { auth } from './areas/users/auth.ts';
import { dashboard } from './areas/users/dashboard.ts';
import { me } from './areas/users/me.ts';
import { passkeys } from './areas/users/passkeys.ts';
import { signIn } from './areas/users/sign-in.ts';
import { users } from './areas/users/users.ts';
import { buildings } from './areas/venues/buildings.ts';
import { venueRules } from './areas/venues/venue-rules.ts';
import { venues } from './areas/venues/venues.ts';

/** Written out, by the names of its parts: inferred, it is longer than the compiler writes down. */
export type Api = {
  readonly site: typeof site;
  readonly auth: typeof auth;
  readonly signIn: typeof signIn;
  readonly passkeys: typeof passkeys;
  readonly users: typeof users;
  readonly account: typeof account;
  readonly dashboard: typeof dashboard;
  readonly wrapped: typeof wrapped;
  readonly me: typeof me;
  readonly chat: typeof chat;
  readonly tab: typeof tab;
  readonly setup: typeof setup;
  readonly tournaments: typeof tournaments;
  readonly deletions: typeof deletions;
  readonly discover: typeof discover;
  readonly icons: typeof icons;
  readonly plans: typeof plans;
  readonly operator: typeof operator;
  readonly overview: typeof overview;
  readonly staff: typeof staff;
  readonly participants: typeof participants;
  readonly guardians: typeof guardians;
  readonly phones: typeof phones;
  readonly registration: typeof registration;
  readonly clashes: typeof clashes;
  readonly codeNames: typeof codeNames;
  readonly data: typeof data;
  readonly venues: typeof venues;
  readonly buildings: typeof buildings;
  readonly venueRules: typeof venueRules;
  readonly signups: typeof signups;
  readonly fees: typeof fees;
  readonly rounds: typeof rounds;
  readonly schedule: typeof schedule;
  readonly checkin: typeof checkin;
  readonly progress: typeof progress;
  readonly motions: typeof motions;
  readonly draw: typeof drawRoutes;
  readonly sides: typeof sides;
  readonly drafts: typeof drafts;
  readonly allocation: typeof allocation;
  readonly meetings: typeof meetings;
  readonly ballots: typeof ballots;
  readonly ballotSettings: typeof ballotSettings;
  readonly reasons: typeof reasons;
  readonly equity: typeof equity;
  readonly feedback: typeof feedback;
  readonly standings: typeof standings;
  readonly breaks: typeof breaks;
  readonly screens: typeof screens;
  readonly activity: typeof activity;
  readonly mail: typeof mail;
  readonly push: typeof push;
  readonly messages: typeof messages;
  readonly requests: typeof requests;
  readonly retention: typeof retention;
};

export const api: Api = {
  site,
  auth,
  signIn,
  passkeys,
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
  phones,
  registration,
  clashes,
  codeNames,
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
  sides,
  drafts,
  allocation,
  meetings,
  ballots,
  ballotSettings,
  reasons,
  equity,
  feedback,
  standings,
  breaks,
  screens,
  activity,
  mail,
  push,
  messages,
  requests,
  retention,
};
