import { clearance } from './clearance.ts';
import { fruitTag } from './fruit-tag.ts';
import { hotelVoucher } from './hotel-voucher.ts';
import { milkTeaCoupon } from './milk-tea-coupon.ts';
import { salonVoucher } from './salon-voucher.ts';

export const priceTags = [milkTeaCoupon, fruitTag, salonVoucher, clearance, hotelVoucher];
