/** The schedule: what is probably when, what is on, and a first plan for a weekend. */
export {
  aboutMinutes,
  type Expectation,
  estimateOf,
  forecast,
  type PlannedEvent,
  type RoundFacts,
} from './forecast.ts';
export { nowAndNext, type Spell } from './now-and-next.ts';
export {
  type SuggestedEvent,
  type SuggestedName,
  type SuggestionOptions,
  suggestSchedule,
} from './suggest.ts';
