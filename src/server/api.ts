/** Every area's handlers, in one object that mirrors the contract. */

import { accountRoutes } from './areas/account/index.ts';
import { activityRoutes } from './areas/activity/index.ts';
import {
  allocationRoutes,
  checkJudges,
  checkNamesakes,
  checkVenues,
  meetingRoutes,
} from './areas/allocation/index.ts';
import { authRoutes, passkeyRoutes, signInRoutes } from './areas/auth/index.ts';
import { ballotRoutes, ballotSettingsRoutes, findUndecided } from './areas/ballots/index.ts';
import { breakRoutes, checkAdvanced } from './areas/breaks/index.ts';
import { chatRoutes } from './areas/chat/index.ts';
import { checkinRoutes, checkJudgesHere } from './areas/checkin/index.ts';
import { dashboardRoutes } from './areas/dashboard/index.ts';
import { dataRoutes } from './areas/data/index.ts';
import { deletionRoutes } from './areas/deletions/index.ts';
import { discoverRoutes } from './areas/discover/index.ts';
import { draftRoutes, drawRoutes, sideRoutes } from './areas/draw/index.ts';
import { feedbackRoutes } from './areas/feedback/index.ts';
import { guardianRoutes } from './areas/guardians/index.ts';
import { mailRoutes } from './areas/mail/index.ts';
import { meRoutes } from './areas/me/index.ts';
import { messageRoutes } from './areas/messages/index.ts';
import { motionRoutes } from './areas/motions/index.ts';
import { operatorRoutes } from './areas/operator/index.ts';
import { overviewRoutes, type RoundSources } from './areas/overview/index.ts';
import { codeNameRoutes, participantRoutes } from './areas/participants/index.ts';
import { phoneRoutes } from './areas/phones/index.ts';
import { planRoutes } from './areas/plans/index.ts';
import { progressRoutes } from './areas/progress/index.ts';
import { pushRoutes } from './areas/push/index.ts';
import { reasonsRoutes } from './areas/reasons/index.ts';
import { clashRoutes, registrationRoutes } from './areas/registration/index.ts';
import { equityRoutes, requestRoutes } from './areas/requests/index.ts';
import { retentionRoutes } from './areas/retention/index.ts';
import { conductorOf, roundRoutes } from './areas/rounds/index.ts';
import { scheduleRoutes } from './areas/schedule/index.ts';
import { screenRoutes } from './areas/screens/index.ts';
import { setupRoutes } from './areas/setup/index.ts';
import { feeRoutes, signupRoutes } from './areas/signups/index.ts';
import { staffRoutes } from './areas/staff/index.ts';
import { standingsRoutes } from './areas/standings/index.ts';
import { tabRoutes } from './areas/tab/index.ts';
import { iconRoutes, tournamentRoutes } from './areas/tournaments/index.ts';
import { userRoutes } from './areas/users/index.ts';
import { buildingRoutes, venueRoutes, venueRuleRoutes } from './areas/venues/index.ts';
import { wrappedRoutes } from './areas/wrapped/index.ts';
import type { ApiHandlers } from './http/mount/mount.ts';
import { siteRoutes } from './site.ts';

const drawChecks = [checkAdvanced, checkJudges, checkNamesakes, checkVenues, checkJudgesHere];
const roundSources: RoundSources = {
  checks: drawChecks,
  conductorOf,
};

export const handlers: ApiHandlers = {
  site: siteRoutes,
  auth: authRoutes,
  signIn: signInRoutes,
  passkeys: passkeyRoutes,
  users: userRoutes,
  account: accountRoutes,
  dashboard: dashboardRoutes,
  wrapped: wrappedRoutes,
  me: meRoutes,
  chat: chatRoutes,
  tab: tabRoutes,
  setup: setupRoutes,
  staff: staffRoutes,
  tournaments: tournamentRoutes,
  deletions: deletionRoutes,
  icons: iconRoutes,
  plans: planRoutes,
  discover: discoverRoutes,
  rounds: roundRoutes(findUndecided),
  schedule: scheduleRoutes,
  motions: motionRoutes,
  draw: drawRoutes(drawChecks),
  drafts: draftRoutes,
  sides: sideRoutes,
  allocation: allocationRoutes,
  meetings: meetingRoutes,
  ballots: ballotRoutes,
  ballotSettings: ballotSettingsRoutes,
  reasons: reasonsRoutes,
  feedback: feedbackRoutes,
  standings: standingsRoutes,
  breaks: breakRoutes,
  operator: operatorRoutes(roundSources),
  overview: overviewRoutes(roundSources),
  participants: participantRoutes,
  codeNames: codeNameRoutes,
  guardians: guardianRoutes,
  phones: phoneRoutes,
  registration: registrationRoutes,
  clashes: clashRoutes,
  data: dataRoutes,
  venues: venueRoutes,
  buildings: buildingRoutes,
  venueRules: venueRuleRoutes,
  signups: signupRoutes,
  fees: feeRoutes,
  checkin: checkinRoutes,
  progress: progressRoutes,
  screens: screenRoutes,
  activity: activityRoutes,
  mail: mailRoutes,
  push: pushRoutes,
  messages: messageRoutes,
  equity: equityRoutes,
  requests: requestRoutes,
  retention: retentionRoutes,
};
