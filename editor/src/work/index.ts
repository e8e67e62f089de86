export {
  markOf,
  type Opened,
  type StoredVersion,
  type Trouble,
  type WorkMark,
  type WorkState,
} from './work-state.ts';
export {
  NotStored,
  openWork,
  type SaveKind,
  type ShownContent,
  type VersionListed,
  type Work,
  type WorkPorts,
} from './work.ts';
