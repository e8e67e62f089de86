import { type BrandKit, letterLookLabels } from '@design-console/contract/brand-kit';
import { definitionOf } from '@design-console/contract/documents';
import type { BrandKitValue } from '@design-console/contract/documents/brand-kit';
import { changesOf, colorField, type DocumentValue, imageField } from '@design-console/contract/kernel';
import { Checkbox } from 'antd';
import { useEffect, useState } from 'react';
import { useDocumentRead } from '../../../../document-page/work/use-document-read.ts';
import styles from '../../../../document-page/brand-kit/brand-kit.module.css';
import { type KitChange, KitDifference } from '../../../../document-page/brand-kit/KitDifference.tsx';
import { kitChanges, toggled } from '../../../../document-page/brand-kit/kit-changes.ts';
import type { DocumentRef } from '../../../../document-page/work/use-document.ts';
import { Loaded } from '../../../../kit/feedback/Loaded.tsx';

/** What to apply to a target, as it was shown. */
export interface TargetPlan {
  /** null: the letters */
  readonly documentRef: DocumentRef | null;
  readonly revision: number;
  readonly fields: readonly string[];
  readonly mayPublish: boolean;
}

interface RowProps {
  readonly id: string;
  readonly title: string;
  readonly changes: readonly KitChange[];
  readonly hint: string;
  readonly fault: string | undefined;
  readonly isDisabled: boolean;
  readonly plan: Omit<TargetPlan, 'fields'>;
  readonly onPlan: (id: string, plan: TargetPlan | null) => void;
}

const TargetRow = ({ id, title, changes, hint, fault, isDisabled, plan, onPlan }: RowProps) => {
  const [isChosen, setIsChosen] = useState(true);
  const [leftOut, setLeftOut] = useState<ReadonlySet<string>>(new Set());
  const fields = changes.flatMap(({ path }) => (leftOut.has(path) ? [] : [path]));
  const isOn = isChosen && fields.length > 0;
  const said = JSON.stringify(isOn ? { ...plan, fields } : null);
  useEffect(() => onPlan(id, JSON.parse(said) as TargetPlan | null), [id, said, onPlan]);
  return (
    <>
      <div className={styles.targetHead}>
        <Checkbox
          checked={isOn}
          indeterminate={isOn && leftOut.size > 0}
          disabled={isDisabled || changes.length === 0}
          onChange={(event) => {
            setIsChosen(event.target.checked);
            if (event.target.checked) setLeftOut(new Set());
          }}
        >
          {title}
        </Checkbox>
        <small>{changes.length === 0 ? '已与品牌套件一致' : hint}</small>
      </div>
      {changes.length > 0 && isChosen && (
        <KitDifference
          title={title}
          changes={changes}
          leftOut={leftOut}
          isDisabled={isDisabled}
          onLeave={(path, isLeft) => setLeftOut(toggled(leftOut, path, isLeft))}
        />
      )}
      {fault !== undefined && (
        <p className={styles.fault} role="alert">
          {fault}
        </p>
      )}
    </>
  );
};

interface Shared extends Pick<RowProps, 'id' | 'fault' | 'isDisabled' | 'onPlan'> {}

interface TargetProps extends Shared {
  readonly title: string;
  readonly documentRef: DocumentRef;
  readonly kit: BrandKitValue;
  readonly isPublishing: boolean;
  readonly mayPublish: boolean;
}

/** A document the kit can be applied to. */
export const SyncTarget = ({ title, documentRef, kit, isPublishing, mayPublish, ...shared }: TargetProps) => {
  const read = useDocumentRead(documentRef);
  return (
    <li className={styles.target} aria-label={title}>
      <Loaded result={read}>
        {({ revision, draft, published }) => {
          const changes = kitChanges(documentRef.key, kit, draft as DocumentValue);
          const others = changesOf(
            definitionOf(documentRef.key),
            published as DocumentValue,
            draft as DocumentValue,
          ).length;
          const goesLive = isPublishing && mayPublish && others > 0;
          return (
            <TargetRow
              {...shared}
              title={title}
              changes={changes}
              hint={goesLive ? `另有 ${others} 处未发布的改动会一同发布` : `${changes.length} 项不同`}
              plan={{ documentRef, revision, mayPublish }}
            />
          );
        }}
      </Loaded>
    </li>
  );
};

const letterFields = {
  logo: imageField({ label: letterLookLabels.logo, purpose: 'logo' }),
  accent: colorField({ label: letterLookLabels.accent, initial: '#0B4DA2' }),
} as const;

/** Letters issued from now on. */
export const LetterTarget = ({ letters, ...shared }: Shared & { readonly letters: BrandKit['letters'] }) => {
  const changes = (['logo', 'accent'] as const)
    .map((name) => ({
      path: name,
      label: letterLookLabels[name],
      before: letters.now[name],
      after: letters.wanted[name],
      field: letterFields[name],
    }))
    .filter(({ before, after }) => before !== after);
  return (
    <li className={styles.target} aria-label="授权书">
      <TargetRow
        {...shared}
        title="授权书"
        changes={changes}
        hint="保存后立即用于新签发的授权书"
        plan={{ documentRef: null, revision: 0, mayPublish: false }}
      />
    </li>
  );
};
