export {
  markOf,
  type StoredVersion,
  type WorkMark,
  type WorkState,
} from './work-state.ts';
export {
  NotStored,
  openWork,
  type SaveKind,
  type VersionListed,
  type Work,
  type WorkPorts,
} from './work.ts';
