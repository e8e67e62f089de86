import {
  type AppItem,
  type AppsField,
  appDevices,
  appPositions,
  type DocumentValue,
  isCustomApp,
} from '@design-console/contract/kernel';
import { LIGHT_APP_ICONS, OwnAppIcon } from '@design-console/editor/light-app-icons';
import { arrayMove } from '@dnd-kit/sortable';
import { Button, Input, Switch, Tag, Tooltip } from 'antd';
import { Plus, Settings2, Tags } from 'lucide-react';
import { Suspense, useState } from 'react';
import { lazyPart } from '../../../app/lazy-part.ts';
import type { FieldInputProps } from '../../../document-page/form/fields/FieldInput.tsx';
import { ReasonedButton } from '../../../kit/feedback/ReasonedButton.tsx';
import { MoveButtons } from '../../../kit/order/MoveButtons.tsx';
import { SortableList } from '../../../kit/order/SortableList.tsx';
import { newAppId } from './app-id.ts';
import styles from './LightApplicationAdmin.module.css';
import { useTaggedApp } from './use-tagged-app.ts';

// the list shows without the parts of forms
const AppDrawer = lazyPart(
  () => import('./AppDrawer.tsx'),
  (module) => module.AppDrawer,
);
const TagDrawer = lazyPart(
  () => import('./TagDrawer.tsx'),
  (module) => module.TagDrawer,
);

const newApp = (): AppItem => ({
  id: newAppId(),
  visible: true,
  label: '',
  icon: '',
  devices: ['pc', 'mobile'],
  positions: ['sidePanel'],
  entry: { kind: 'url', url: '' },
});

const Icon = ({ app }: { readonly app: AppItem }) => {
  const Drawn = LIGHT_APP_ICONS[app.id] ?? OwnAppIcon;
  return (
    <span className={styles.icon} aria-hidden="true">
      {app.icon === '' ? <Drawn size={18} /> : <img src={app.icon} alt="" />}
    </span>
  );
};

const positionsOf = ({ devices, positions }: AppItem): string =>
  [
    devices.length === Object.keys(appDevices).length
      ? '全部端'
      : devices.map((one) => appDevices[one]).join('、'),
    positions.map((one) => appPositions[one]).join('、'),
  ].join(' · ');

interface RowProps {
  readonly app: AppItem;
  readonly field: AppsField;
  readonly index: number;
  readonly count: number;
  readonly isDisabled: boolean;
  /** The server knows the application: it may have tags. */
  readonly isSaved: boolean;
  readonly onChange: (app: AppItem) => void;
  readonly onMove: (from: number, to: number) => void;
  readonly onEdit: () => void;
  readonly onTags: () => void;
}

const Row = ({
  app,
  field,
  index,
  count,
  isDisabled,
  isSaved,
  onChange,
  onMove,
  onEdit,
  onTags,
}: RowProps) => {
  const first = field.initial.find((one) => one.id === app.id)?.label ?? app.label;
  return (
    <div className={styles.row}>
      <Icon app={app} />
      <div className={styles.name}>
        <Input
          aria-label={`「${first}」的名称`}
          value={app.label}
          maxLength={field.maxLabel}
          variant="borderless"
          disabled={isDisabled}
          status={app.label === '' ? 'error' : ''}
          placeholder={first}
          onChange={(event) => onChange({ ...app, label: event.target.value })}
        />
        {isCustomApp(app) && <Tag>自定义</Tag>}
      </div>
      <Switch
        size="small"
        aria-label={`启用「${app.label}」`}
        checked={app.visible}
        disabled={isDisabled}
        onChange={(visible) => onChange({ ...app, visible })}
      />
      <small className={styles.positions}>{positionsOf(app)}</small>
      <span className={styles.actions}>
        <MoveButtons name={app.label} index={index} count={count} isDisabled={isDisabled} onMove={onMove} />
        <ReasonedButton
          size="small"
          type="text"
          icon={<Tags size={14} />}
          aria-label={`「${app.label}」的模板标签`}
          hint="模板标签"
          reason={isSaved ? null : '保存草稿后可以管理模板标签'}
          onClick={onTags}
        />
        <Tooltip title="设置">
          <Button
            size="small"
            type="text"
            icon={<Settings2 size={14} />}
            aria-label={`设置「${app.label}」`}
            disabled={isDisabled}
            onClick={onEdit}
          />
        </Tooltip>
      </span>
    </div>
  );
};

interface Props extends FieldInputProps {
  /** The document as the server has it. */
  readonly saved: DocumentValue;
}

const itemsOf = (value: unknown): readonly AppItem[] => (Array.isArray(value) ? (value as AppItem[]) : []);

/** The catalogue in the order users see it: renamed, switched and moved here, everything else in a drawer. */
export const AppList = ({ field, value, isDisabled, saved, onChange }: Props) => {
  const { taggedId, showTags, closeTags } = useTaggedApp();
  const [editing, setEditing] = useState<AppItem | null>(null);
  if (field.kind !== 'apps') return null;
  const apps = itemsOf(value);
  const savedIds = new Set(itemsOf(saved.catalogue?.items).map((app) => app.id));
  const customCount = apps.filter(isCustomApp).length;
  const tagged = apps.find((app) => app.id === taggedId && savedIds.has(app.id));
  const move = (from: number, to: number) => onChange(arrayMove([...apps], from, to));
  const put = (app: AppItem) =>
    onChange(
      apps.some((one) => one.id === app.id)
        ? apps.map((one) => (one.id === app.id ? app : one))
        : [...apps, app],
    );

  return (
    <div className={styles.list}>
      <SortableList
        label={field.label}
        items={apps}
        isDisabled={isDisabled}
        nameOf={(app) => app.label}
        isQuiet={(app) => !app.visible}
        onMove={move}
      >
        {(app, index) => (
          <Row
            app={app}
            field={field}
            index={index}
            count={apps.length}
            isDisabled={isDisabled}
            isSaved={savedIds.has(app.id)}
            onChange={put}
            onMove={move}
            onEdit={() => setEditing(app)}
            onTags={() => showTags(app.id)}
          />
        )}
      </SortableList>
      {!isDisabled && (
        <ReasonedButton
          type="dashed"
          icon={<Plus size={15} />}
          reason={customCount >= field.maxCustom ? `自定义轻应用最多 ${field.maxCustom} 个` : null}
          onClick={() => setEditing(newApp())}
        >
          添加自定义轻应用
          {customCount > 0 && ` ${customCount} / ${field.maxCustom}`}
        </ReasonedButton>
      )}
      <Suspense>
        {editing && (
          <AppDrawer
            key={editing.id}
            app={editing}
            field={field}
            isNew={!apps.some((one) => one.id === editing.id)}
            onSave={put}
            onRemove={() => onChange(apps.filter((one) => one.id !== editing.id))}
            onClosed={() => setEditing(null)}
          />
        )}
        {tagged && <TagDrawer key={tagged.id} app={tagged} onClosed={closeTags} />}
      </Suspense>
    </div>
  );
};
