export { default, metadata } from '../../safari-owner/list/page';
