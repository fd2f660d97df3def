/** Rooms for debates, and meetings for rooms. Rules: `docs/rules/venues.md`. */
export { assignVenues, repairVenues } from './assign-venues.ts';
export { checkVenues, type VenueCheck, type VenueFinding } from './check-venues.ts';
export { explainVenue, type PresentRooms, type VenueBoardState } from './explain-venue.ts';
export { measureVenues, type Tally, type VenueMeasure } from './measure-venues.ts';
export {
  type LeftOut,
  leftOutOfFile,
  type Meeting,
  type MeetingProblem,
  type MeetingRoom,
  meetingFile,
  meetingLimits,
  roomsPerMeeting,
} from './meeting-file.ts';
export { channelName, roomLink, type VideoOfBuilding } from './room-link.ts';
export type * from './types.ts';
export { type VenueTerm, venueTerms } from './venue-cost.ts';
export { walkingMinutes } from './walking.ts';
