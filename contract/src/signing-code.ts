/** What a host's own server fills in. The secret is no part of the code. */
interface Place {
  readonly appId: string;
  /** The address of the page to open, without parameters. */
  readonly page: string;
}

const node = ({ appId, page }: Place): string => `import { createHmac } from 'node:crypto';

const appId = '${appId}';
const page = '${page}';

// 3.0 的签名，secret 为接口密钥
export const signLink = (parameters, secret) => {
  const text = Object.entries(parameters)
    .map(([name, value]) => [Buffer.from(name), Buffer.from(String(value).trim())])
    .filter(([name, value]) => String(name) !== 'sign' && value.length > 0)
    .sort(([a], [b]) => Buffer.compare(a, b))
    .map(([name, value]) => \`\${name.length}:\${name}:\${value.length}:\${value}\\n\`)
    .join('');
  return createHmac('sha256', secret).update(text).digest('hex').toUpperCase();
};

// userId 为你系统里不会改变的用户编号，密钥从环境变量等安全的地方读取
export const designLink = (userId, secret) => {
  const parameters = {
    app_id: appId,
    expire_time: String(Date.now() + 10 * 60_000),
    user_flag: userId,
    version: '3.0',
  };
  return \`\${page}?\${new URLSearchParams({ ...parameters, sign: signLink(parameters, secret) })}\`;
};
`;

const java = ({ appId, page }: Place): string => `import java.io.ByteArrayOutputStream;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.util.Arrays;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

public final class DesignLink {
  private static final String APP_ID = "${appId}";
  private static final String PAGE = "${page}";

  /** 3.0 的签名，secret 为接口密钥 */
  public static String sign(Map<String, String> parameters, String secret) throws GeneralSecurityException {
    TreeMap<byte[], byte[]> sorted = new TreeMap<>(Arrays::compareUnsigned);
    parameters.forEach((name, value) -> sorted.put(bytes(name), bytes(value.strip())));
    sorted.remove(bytes("sign"));
    ByteArrayOutputStream text = new ByteArrayOutputStream();
    sorted.forEach((name, value) -> {
      if (value.length == 0) return;
      text.writeBytes(bytes(name.length + ":"));
      text.writeBytes(name);
      text.writeBytes(bytes(":" + value.length + ":"));
      text.writeBytes(value);
      text.write('\\n');
    });
    Mac mac = Mac.getInstance("HmacSHA256");
    mac.init(new SecretKeySpec(bytes(secret), "HmacSHA256"));
    StringBuilder sign = new StringBuilder();
    for (byte one : mac.doFinal(text.toByteArray())) sign.append(String.format("%02X", one));
    return sign.toString();
  }

  /** userId 为你系统里不会改变的用户编号，密钥从环境变量等安全的地方读取 */
  public static String of(String userId, String secret) throws GeneralSecurityException {
    Map<String, String> parameters = new TreeMap<>();
    parameters.put("app_id", APP_ID);
    parameters.put("expire_time", String.valueOf(System.currentTimeMillis() + 10 * 60_000));
    parameters.put("user_flag", userId);
    parameters.put("version", "3.0");
    parameters.put("sign", sign(parameters, secret));
    return PAGE + "?" + parameters.entrySet().stream()
        .map(one -> one.getKey() + "=" + URLEncoder.encode(one.getValue(), StandardCharsets.UTF_8))
        .collect(Collectors.joining("&"));
  }

  private static byte[] bytes(String text) {
    return text.getBytes(StandardCharsets.UTF_8);
  }
}
`;

const php = ({ appId, page }: Place): string => `<?php
const APP_ID = '${appId}';
const PAGE = '${page}';

// 3.0 的签名，$secret 为接口密钥
function signLink(array $parameters, string $secret): string
{
    ksort($parameters, SORT_STRING);
    $text = '';
    foreach ($parameters as $name => $value) {
        $value = preg_replace('/^\\s+|\\s+$/u', '', (string) $value);
        if ($name !== 'sign' && $value !== '') {
            $text .= strlen($name) . ':' . $name . ':' . strlen($value) . ':' . $value . "\\n";
        }
    }
    return strtoupper(hash_hmac('sha256', $text, $secret));
}

// $userId 为你系统里不会改变的用户编号，密钥从环境变量等安全的地方读取
function designLink(string $userId, string $secret): string
{
    $parameters = [
        'app_id' => APP_ID,
        'expire_time' => (string) (int) (microtime(true) * 1000 + 10 * 60000),
        'user_flag' => $userId,
        'version' => '3.0',
    ];
    return PAGE . '?' . http_build_query($parameters + ['sign' => signLink($parameters, $secret)]);
}
`;

const python = ({ appId, page }: Place): string => `import hashlib
import hmac
import time
from urllib.parse import urlencode

APP_ID = '${appId}'
PAGE = '${page}'


# 3.0 的签名，secret 为接口密钥
def sign_link(parameters, secret):
    pairs = sorted((name.encode(), str(value).strip().encode()) for name, value in parameters.items())
    text = b''.join(
        b'%d:%s:%d:%s\\n' % (len(name), name, len(value), value)
        for name, value in pairs
        if name != b'sign' and value
    )
    return hmac.new(secret.encode(), text, hashlib.sha256).hexdigest().upper()


# user_id 为你系统里不会改变的用户编号，密钥从环境变量等安全的地方读取
def design_link(user_id, secret):
    parameters = {
        'app_id': APP_ID,
        'expire_time': str(int(time.time() * 1000) + 10 * 60_000),
        'user_flag': user_id,
        'version': '3.0',
    }
    return PAGE + '?' + urlencode({**parameters, 'sign': sign_link(parameters, secret)})
`;

const go = ({ appId, page }: Place): string => `package design

import (
	"crypto/hmac"
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"net/url"
	"sort"
	"strconv"
	"strings"
	"time"
)

const (
	appID = "${appId}"
	page  = "${page}"
)

// SignLink 是 3.0 的签名，secret 为接口密钥
func SignLink(parameters map[string]string, secret string) string {
	names := make([]string, 0, len(parameters))
	for name := range parameters {
		names = append(names, name)
	}
	sort.Strings(names)
	mac := hmac.New(sha256.New, []byte(secret))
	for _, name := range names {
		value := strings.TrimSpace(parameters[name])
		if name != "sign" && value != "" {
			fmt.Fprintf(mac, "%d:%s:%d:%s\\n", len(name), name, len(value), value)
		}
	}
	return strings.ToUpper(hex.EncodeToString(mac.Sum(nil)))
}

// Link 的 userID 为你系统里不会改变的用户编号，密钥从环境变量等安全的地方读取
func Link(userID, secret string) string {
	parameters := map[string]string{
		"app_id":      appID,
		"expire_time": strconv.FormatInt(time.Now().Add(10*time.Minute).UnixMilli(), 10),
		"user_flag":   userID,
		"version":     "3.0",
	}
	query := url.Values{"sign": {SignLink(parameters, secret)}}
	for name, value := range parameters {
		query.Set(name, value)
	}
	return page + "?" + query.Encode()
}
`;

/** Code for hosts' servers that signs links of form 3.0. A test runs each where its language is installed. */
export const signingCode = { 'Node.js': node, Java: java, PHP: php, Python: python, Go: go } as const;
export type SigningLanguage = keyof typeof signingCode;
export const signingLanguages = Object.keys(signingCode) as SigningLanguage[];
