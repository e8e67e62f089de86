/** A link's parameters by name, as text, without empty ones. */
export type LinkParameters = Readonly<Record<string, string>>;

/** Every parameter of public clients, for the editor and for the AI and tool pages. */
export const knownParameters: ReadonlySet<string> = new Set(
  `app_id expire_time sign signType user_flag auth_url version device_type
   kind_id template_id design_id random_id template_show_kinds mtc_code
   width height unit canvas_width canvas_height canvas_unit
   upload_img_url upload_img_width upload_img_top upload_img_left add_img_list add_text_list add_svg_frame
   template_search_keyword
   coop_material_limit coop_font_limit charging_template_limit charge_type package_id payment_url
   enable_authorize taxpayer_name taxpayer_phone taxpayer_number
   download_quality download_mime compress_size show_watermark
   setting_code show_copyright hide_logo logo_url hide_customer_service show_name finish_button_name z_index render
   auto_save show_history_design enable_smart_transform smart_transform mode allow_login hide_upload_capacity
   redirect_url home_url back_url back_button_url template_popup download_more in_frame enter_page
   m_design_version show_tpl_center ai_kind_id file_url file_type env reptile
   appId unionId timestamp settingCode
   container kindId industryTagId colorTagId styleTagId sortType priceType inputKeyword
   companyFlag mParam aigc_env downloadType generateType generateButtonTips request_url
   aiAvatar userAvatar showWatermark downloadEntry decoration aiKindId logoUrl layoutStyle sdkParamKey type back
   page_id topic_id open_editor`.split(/\s+/),
);

/** `isForm`: encoded as forms are (URLSearchParams, http_build_query), where `+` is a space. */
const decoded = (text: string, isForm: boolean): string => {
  try {
    return decodeURIComponent(isForm ? text.replaceAll('+', ' ') : text);
  } catch {
    // a literal percent sign, sent unencoded
    return text;
  }
};

/**
 * Parses the page's address. Public clients do not URL-encode it, so a URL inside a value may contain `&`:
 * what follows belongs to that value unless it is a known parameter.
 */
export const parametersOfAddress = (search: string): LinkParameters => {
  const found: [string, string][] = [];
  for (const piece of search.replace(/^\?/, '').split('&')) {
    const equals = piece.indexOf('=');
    const name = equals < 0 ? '' : piece.slice(0, equals);
    const last = found.at(-1);
    if (last?.[1].includes('?') && !knownParameters.has(name)) last[1] += `&${piece}`;
    else if (/^\w{1,64}$/.test(name)) found.push([name, piece.slice(equals + 1)]);
  }
  // hosts encode what 3.0 signs, and it signs every value: one taken for missing would break the signature
  const isEncoded = found.some(([name, value]) => name === 'version' && /^3(\.0)?$/.test(value));
  const read = Object.fromEntries(found.map(([name, value]) => [name, decoded(value, isEncoded).trim()]));
  if (!isEncoded) return asParameters(read);
  return Object.fromEntries(Object.entries(read).filter(([, value]) => value !== ''));
};

/** Reads loosely typed options of a host's script: text, numbers, booleans. Lists and records are dropped. */
export const asParameters = (text: unknown): LinkParameters => {
  if (typeof text !== 'object' || text === null) return {};
  return Object.fromEntries(
    Object.entries(text)
      .filter(([, value]) => ['string', 'number', 'boolean'].includes(typeof value))
      .map(([name, value]): [string, string] => [name, String(value).trim()])
      .filter(([, value]) => value !== '' && value !== 'undefined' && value !== 'null'),
  );
};

/** Whether the link is signed: without a signature there is nothing to send to the server. */
export const isSigned = (parameters: LinkParameters): boolean =>
  'sign' in parameters && ('app_id' in parameters || 'appId' in parameters);
