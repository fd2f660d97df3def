/** Every area's pages. */
import type { AreaRoutes } from './route-table.ts';
import { activityPages } from './routes/activity.tsx';
import { allocationPages } from './routes/allocation.tsx';
import { authPages } from './routes/auth.tsx';
import { ballotsPages } from './routes/ballots.tsx';
import { breaksPages } from './routes/breaks.tsx';
import { chatPages } from './routes/chat.tsx';
import { checkinPages } from './routes/checkin.tsx';
import { dataPages } from './routes/data.tsx';
import { discoverPages } from './routes/discover.tsx';
import { drawPages } from './routes/draw.tsx';
import { feedbackPages } from './routes/feedback.tsx';
import { helpPages } from './routes/help.tsx';
import { mailPages, messagesPages } from './routes/mail.tsx';
import { mePages } from './routes/me.tsx';
import { motionsPages } from './routes/motions.tsx';
import { operatorPages } from './routes/operator.tsx';
import { overviewPages } from './routes/overview.tsx';
import { participantsPages } from './routes/participants.tsx';
import { registrationPages } from './routes/registration.tsx';
import { requestsPages } from './routes/requests.tsx';
import { roundsPages } from './routes/rounds.tsx';
import { schedulePages } from './routes/schedule.tsx';
import { screensPages } from './routes/screens.tsx';
import { signupsPages } from './routes/signups.tsx';
import { staffPages } from './routes/staff.tsx';
import { standingsPages } from './routes/standings.tsx';
import { tabPages } from './routes/tab.tsx';
import { tournamentsPages } from './routes/tournaments.tsx';
import { usersPages } from './routes/users.tsx';
import { venuesPages } from './routes/venues.tsx';

export const areas: readonly AreaRoutes[] = [
  tournamentsPages,
  discoverPages,
  operatorPages,
  overviewPages,
  authPages,
  usersPages,
  staffPages,
  signupsPages,
  participantsPages,
  registrationPages,
  chatPages,
  tabPages,
  dataPages,
  venuesPages,
  roundsPages,
  schedulePages,
  checkinPages,
  motionsPages,
  drawPages,
  allocationPages,
  ballotsPages,
  mePages,
  standingsPages,
  feedbackPages,
  breaksPages,
  screensPages,
  requestsPages,
  mailPages,
  messagesPages,
  activityPages,
  helpPages,
];
