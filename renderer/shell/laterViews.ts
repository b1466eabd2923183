/**
 * The views that are not in the first file. Each is fetched when it is asked for, and all of them once the first one stands and nothing
 * else is to be done: the first visit of a view is then no slower than the next.
 */
import { lazy } from 'react';

const files = {
  newMission: () => import('../views/missions/NewMissionView.tsx'),
  mission: () => import('../views/missions/MissionView.tsx'),
  run: () => import('../views/run/RunView.tsx'),
  review: () => import('../views/review/ReviewView.tsx'),
  ledger: () => import('../views/ledger/LedgerView.tsx'),
  status: () => import('../views/status/StatusView.tsx'),
  settings: () => import('../views/settings/SettingsView.tsx'),
  models: () => import('../views/firstRun/ModelsView.tsx'),
};

export const NewMissionView = lazy(() => files.newMission().then((m) => ({ default: m.NewMissionView })));
export const MissionView = lazy(() => files.mission().then((m) => ({ default: m.MissionView })));
export const RunView = lazy(() => files.run().then((m) => ({ default: m.RunView })));
export const ReviewView = lazy(() => files.review().then((m) => ({ default: m.ReviewView })));
export const LedgerView = lazy(() => files.ledger().then((m) => ({ default: m.LedgerView })));
export const StatusView = lazy(() => files.status().then((m) => ({ default: m.StatusView })));
export const SettingsView = lazy(() => files.settings().then((m) => ({ default: m.SettingsView })));
export const ModelsView = lazy(() => files.models().then((m) => ({ default: m.ModelsView })));

/** The start itself comes first. */
const afterMs = 1_000;

/** One after another, each when the page is idle. A file that cannot be had says so when its view is asked for. */
export function fetchAhead(): () => void {
  const waiting = Object.values(files);
  const next = () => void waiting.shift()?.().then(whenIdle, whenIdle);
  const whenIdle = () => void requestIdleCallback(next);
  const timer = setTimeout(whenIdle, afterMs);
  return () => {
    waiting.length = 0;
    clearTimeout(timer);
  };
}
