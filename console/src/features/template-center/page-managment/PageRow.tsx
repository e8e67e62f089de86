import { type CenterPage, centerPage } from '@design-console/contract/center-page';
import { Tag } from 'antd';
import { useCommandCall } from '../../../api/use-command-call.ts';
import { useConfirm } from '../../../kit/feedback/confirm.tsx';
import { useFeedback } from '../../../kit/feedback/feedback.tsx';
import { reasonedEntry } from '../../../kit/feedback/reasoned-entry.tsx';
import { useCopy } from '../../../kit/hooks/use-copy.ts';
import { RelativeTime } from '../../../kit/format/RelativeTime.tsx';
import { MoreActions } from '../../../kit/list/MoreActions.tsx';
import { RowAction, RowActions } from '../../../kit/list/RowActions.tsx';
import { StatusDot } from '../../../kit/display/StatusDot.tsx';
import { homeEffect, isShown, statusEffect } from './page-effects.ts';
import type { PageTask } from './PageForms.tsx';
import styles from './PageManagment.module.css';

interface Props {
  readonly page: CenterPage;
  readonly canEdit: boolean;
  readonly canPublish: boolean;
  /** The home page of its device. Without one that users see, a page that can be it offers that in its row. */
  readonly home: CenterPage | undefined;
  readonly onOpen: () => void;
  readonly onTask: (task: PageTask) => void;
}

const State = ({ page }: Pick<Props, 'page'>) => {
  if (page.publishedVersion === 0) return <StatusDot tone="off">未发布</StatusDot>;
  if (page.status === 0) return <StatusDot tone="warning">已下架</StatusDot>;
  return <StatusDot tone="on">已发布 v{page.publishedVersion}</StatusDot>;
};

/** One page of the list: what it is, what users see of it, and its actions. */
export const PageRow = ({ page, canEdit, canPublish, home, onOpen, onTask }: Props) => {
  const confirm = useConfirm();
  const feedback = useFeedback();
  const copyText = useCopy();
  const homing = useCommandCall(centerPage.setHome);
  const switching = useCommandCall(centerPage.setStatus);
  const removing = useCommandCall(centerPage.remove);
  const hasHome = home !== undefined && isShown(home);
  const offersHome = !hasHome && canPublish && isShown(page) && !page.isHome;
  const pageRef = { settingCode: page.settingCode, pageId: page.id };

  const setHome = () =>
    confirm({
      title: page.isHome ? `取消首页「${page.name}」？` : `把「${page.name}」设为首页？`,
      content: homeEffect(page, home),
      okText: page.isHome ? '取消首页' : '设为首页',
      cancelText: '返回',
      isDanger: page.isHome,
      onOk: async () => {
        const outcome = await homing.run({ ...pageRef, isHome: !page.isHome });
        if (outcome.ok) feedback.success(page.isHome ? '已取消首页' : `「${page.name}」已设为首页`);
        return outcome;
      },
    });
  const toggle = () => {
    const isOn = page.status === 1;
    return confirm({
      title: `${isOn ? '下架' : '上架'}页面「${page.name}」？`,
      content: statusEffect(page),
      okText: isOn ? '下架' : '上架',
      isDanger: isOn,
      onOk: async () => {
        const outcome = await switching.run({ ...pageRef, status: isOn ? 0 : 1 });
        if (outcome.ok) feedback.success(isOn ? '页面已下架' : '页面已上架');
        return outcome;
      },
    });
  };
  const remove = () =>
    confirm({
      title: `删除页面「${page.name}」？`,
      content: '草稿和全部发布历史会一起删除，不能恢复',
      okText: '删除',
      isDanger: true,
      onOk: async () => {
        const outcome = await removing.run(pageRef);
        if (outcome.ok) feedback.success(`已删除页面「${page.name}」`);
        return outcome;
      },
    });

  const more = [
    ...(canPublish
      ? [
          { key: 'home', label: page.isHome ? '取消首页' : '设为首页', onClick: () => void setHome() },
          {
            key: 'status',
            ...reasonedEntry(
              page.status === 1 ? '下架' : '上架',
              page.publishedVersion === 0 ? '请先发布' : null,
              () => void toggle(),
              feedback,
            ),
          },
        ]
      : []),
    ...(canEdit
      ? [
          { key: 'copy', label: '复制', onClick: () => onTask({ kind: 'copy', page }) },
          { key: 'rename', label: '重命名', onClick: () => onTask({ kind: 'rename', page }) },
          { key: 'id', label: '复制页面编号', onClick: () => void copyText(page.id) },
        ]
      : []),
    ...(canEdit && (canPublish || page.publishedVersion === 0)
      ? [
          { type: 'divider' as const },
          {
            key: 'remove',
            ...reasonedEntry(
              '删除',
              page.isHome ? '首页不能删除' : null,
              () => void remove(),
              feedback,
              true,
            ),
          },
        ]
      : []),
  ];

  return (
    <li className={styles.pageRow}>
      <span className={styles.pageName}>
        <button type="button" onClick={onOpen}>
          {page.name}
        </button>
        {page.isHome && <Tag color="processing">首页</Tag>}
        {page.isDraft && <Tag color="warning">有草稿</Tag>}
      </span>
      <span className={styles.pageState}>
        <State page={page} />
      </span>
      <small className={styles.pageFacts}>
        {page.blockCount} 个区块 · {page.savedBy} <RelativeTime at={page.savedAt} />
      </small>
      <span className={styles.pageActions}>
        <RowActions>
          {offersHome && <RowAction label="设为首页" name={page.name} onClick={() => void setHome()} />}
          <RowAction label={canEdit ? '编辑' : '查看'} name={page.name} onClick={onOpen} />
        </RowActions>
        <MoreActions name={page.name} items={more} />
      </span>
    </li>
  );
};
