import { message } from 'antd'; // planted: no-static-feedback
import { Modal, notification } from 'antd'; // planted: no-static-feedback
import type { ModalProps } from 'antd';

export const ask = () => Modal.confirm({ title: 'a' }); // planted: no-static-feedback
export const use = (props: ModalProps) => [Modal.useModal(), message, notification, props];
