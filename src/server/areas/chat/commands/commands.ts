/** Every command of our bot, in the order of the platform’s list. */
import { announce } from './announce.ts';
import { callBack } from './call-back.ts';
import { categoryPicker } from './category-picker.ts';
import { checkIn, judgeCheckIn } from './check-in.ts';
import type { Command } from './command.ts';
import { draw } from './draw.ts';
import { purgeRoles, update } from './keeping.ts';
import { link } from './link.ts';
import { me, tab } from './me.ts';
import { meeting } from './meeting.ts';
import { progress } from './progress.ts';
import { motion, schedule, standings } from './public-pages.ts';
import { release } from './release.ts';
import { countdown } from './times/countdown.ts';
import { verifyTime } from './times/verify-time.ts';
import { unlink } from './unlink.ts';

export const commands: readonly Command[] = [
  me,
  checkIn,
  motion,
  schedule,
  standings,
  link,
  tab,
  callBack,
  draw,
  release,
  judgeCheckIn,
  progress,
  announce,
  categoryPicker,
  countdown,
  meeting,
  unlink,
  update,
  purgeRoles,
  verifyTime,
];
