/**
 * Words of posters that a line break must not tear, the longer ones first where one begins like another. A
 * short list of our own: word segmentation differs between browsers, and the same prompt gives the same design.
 */
export const WHOLE_WORDS =
  '周年庆|双十一|读书会|发布会|邀请函|满减|限时|特惠|优惠|折扣|新品|上市|开业|促销|活动|招聘|秒杀|福利';
