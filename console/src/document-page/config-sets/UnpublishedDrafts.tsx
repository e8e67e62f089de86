import type { ConfigSetEffect } from '@design-console/contract/config-set';
import { type DocumentKey, definitionOf } from '@design-console/contract/documents';
import { type Device, deviceTitles } from '@design-console/contract/kernel';
import { RelativeTime } from '../../kit/format/RelativeTime.tsx';
import styles from './config-sets.module.css';

export const documentTitle = ({
  key,
  device,
  pageName,
}: {
  readonly key: string;
  readonly device: Device;
  readonly pageName?: string | undefined;
}): string => {
  const page = pageName === undefined ? '' : `「${pageName}」`;
  return `${definitionOf(key as DocumentKey).title}${page} · ${deviceTitles[device]}`;
};

/** The drafts that publishing makes live, each with who saved it last. */
export const UnpublishedDrafts = ({ drafts }: { readonly drafts: ConfigSetEffect['unpublished'] }) => (
  <ul className={`${styles.rows} ${styles.drafts}`}>
    {drafts.map((draft) => (
      <li key={`${draft.key}:${draft.device}:${draft.pageName}`}>
        <span>{documentTitle(draft)}</span>
        <small>
          {draft.savedBy} 保存于 <RelativeTime at={draft.savedAt} />
        </small>
      </li>
    ))}
  </ul>
);
