/** Every parameter of public clients, for the editor and for the AI and tool pages. */
export const LINK_PARAMETERS: ReadonlySet<string> = new Set(
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
